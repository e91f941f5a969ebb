import {
  type BrowserSession,
  beginConnect,
  disconnectProvider,
  findWaysToSignIn,
  LastWayToSignIn,
  listConnections,
  listConnectOffers,
  requiredProof,
  type Site,
} from '@cartwright/server/hosted'
import type { Context } from 'hono'
import type { PagesEnv } from '../frame.ts'
import type { Language } from '../language.ts'
import type { ConnectProblem } from '../messages/en/ways.ts'
import { type Messages, messagesIn } from '../messages/index.ts'
import { readForm } from '../sign-in/account-form.ts'
import { seeOther } from '../sign-in/answers.ts'
import type { Problems } from '../sign-in/problems.ts'
import { SECURITY_PATH } from './paths.ts'

/** What signs a member in, and what could. */
export async function readWays(site: Site, session: BrowserSession) {
  const { id } = session.member
  const [ways, proof, connections, offers] = await Promise.all([
    findWaysToSignIn(site.db, id),
    requiredProof(site, session),
    listConnections(site.db, id),
    listConnectOffers(site, session),
  ])
  return { ways, proof, connections, offers }
}

/** Leads a member to a provider, to be connected with it. */
export async function goConnect(
  c: Context<PagesEnv>,
  site: Site,
  session: BrowserSession,
  providerId: string,
): Promise<Response> {
  const start = { providerId, ticket: c.req.query('ticket') ?? '', language: c.get('frame').language }
  const begun = await beginConnect(site, session, start)
  return typeof begun === 'string' ? seeConnectProblem(providerId, begun) : seeOther(begun.location, begun.cookie)
}

/** On the page of what signs in, with word of what was done. */
export const seeDone = (provider: string, done: keyof Messages['ways']['done']): Response =>
  seeOther(`${SECURITY_PATH}?${new URLSearchParams({ done, provider })}`)

/** There as well, without the provider's answer in its address: a reload tells the same. */
export const seeConnectProblem = (provider: string, why: string): Response =>
  seeOther(`${SECURITY_PATH}?${new URLSearchParams({ provider, why })}`)

/** The provider that the page's address names, where the site has it. */
export const findNamedProvider = (c: Context<PagesEnv>) =>
  c.get('frame').settings.identityProviders.find(({ id }) => id === c.req.query('provider'))

/** What came of being connected, where it did not work. */
export function readConnectProblem(c: Context<PagesEnv>) {
  const provider = findNamedProvider(c)
  const why = c.req.query('why') ?? ''
  return provider && isConnectProblem(why) ? { provider: provider.name, why } : null
}

const isConnectProblem = (text: string): text is ConnectProblem => Object.hasOwn(messagesIn('en').ways.problems, text)

/** Disconnects a member from a provider. Answers what is wrong where it may not be. */
export async function postProviders(
  c: Context<PagesEnv>,
  site: Site,
  session: BrowserSession,
): Promise<Response | Problems> {
  const [, providerId = '', userId = ''] = /^(\S+) (.+)$/s.exec((await readForm(c))('disconnect')) ?? []
  return unlessLast(c.get('frame').language, async () => {
    const isDone = await disconnectProvider(site, session.member.id, { providerId, userId })
    return seeDone(providerId, isDone ? 'disconnected' : 'disconnected-before')
  })
}

/** Removes a way to sign in, or tells that it is the last one. */
export async function unlessLast(language: Language, remove: () => Promise<Response>): Promise<Response | Problems> {
  try {
    return await remove()
  } catch (error) {
    if (!(error instanceof LastWayToSignIn)) throw error
    return { fields: {}, whole: messagesIn(language).ways.last, status: 409 }
  }
}
