import {
  ApplicationError,
  type BrowserSession,
  changePasswordInBrowser,
  endDevice,
  endOtherDevices,
  listDevices,
  requiredProof,
  type Site,
} from '@cartwright/server/hosted'
import { type Context, Hono } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { readForm } from '../sign-in/account-form.ts'
import { seeOther, show } from '../sign-in/answers.ts'
import { findNewPasswordFlaw, inFields, noProblems, type Problems } from '../sign-in/problems.ts'
import { postConsents, postPasskeys, readAccess } from './access-routes.tsx'
import { type Done, isDone } from './done.tsx'
import { asMember } from './for-member.ts'
import { CONNECT_PATH, SECURITY_PATH } from './paths.ts'
import { findMissingProof, toProofProblems } from './proof-problems.ts'
import { findNamedProvider, goConnect, postProviders, readConnectProblem } from './provider-routes.tsx'
import { SecurityPage } from './security-page.tsx'

/** What members do about their own account. */
export function accountPages(site: Site): Hono<PagesEnv> {
  const pages = new Hono<PagesEnv>()
  pages.get(SECURITY_PATH, (c) =>
    signedIn(c, site, (session) => showSecurity(c, site, session, readDone(c), noProblems)),
  )
  pages.post(`${SECURITY_PATH}/password`, (c) => signedIn(c, site, (session) => postPassword(c, site, session)))
  pages.post(`${SECURITY_PATH}/devices`, (c) => signedIn(c, site, (session) => postDevices(c, site, session)))
  pages.post(`${SECURITY_PATH}/consents`, (c) => signedIn(c, site, (session) => postConsents(c, site, session)))
  pages.get(`${CONNECT_PATH}/:provider`, (c) =>
    signedIn(c, site, (session) => goConnect(c, site, session, c.req.param('provider'))),
  )
  for (const [path, post] of [
    ['passkeys', postPasskeys],
    ['providers', postProviders],
  ] as const) {
    pages.post(`${SECURITY_PATH}/${path}`, (c) =>
      signedIn(c, site, async (session) => {
        const answer = await post(c, site, session)
        return answer instanceof Response ? answer : showSecurity(c, site, session, null, answer)
      }),
    )
  }
  return pages
}

const readDone = (c: Context<PagesEnv>): Done => {
  const done = c.req.query('done') ?? ''
  return isDone(done) ? { what: done, provider: findNamedProvider(c)?.name ?? null } : null
}

const signedIn = (c: Context<PagesEnv>, site: Site, answer: (session: BrowserSession) => Promise<Response>) =>
  asMember(c, site, { kind: 'security' }, answer)

async function showSecurity(
  c: Context<PagesEnv>,
  site: Site,
  session: BrowserSession,
  done: Done,
  problems: Problems,
): Promise<Response> {
  const [devices, access] = await Promise.all([listDevices(site, session), readAccess(site, session)])
  const shown = { devices, access, done, problems, notConnected: readConnectProblem(c) }
  return show(c, <SecurityPage frame={c.get('frame')} member={session.member} {...shown} />, { problems })
}

async function postPassword(c: Context<PagesEnv>, site: Site, session: BrowserSession): Promise<Response> {
  const { language } = c.get('frame')
  const text = await readForm(c)
  const [currentPassword, newPassword] = [text('currentPassword'), text('newPassword')]
  const proof = await requiredProof(site, session)
  const flaws = inFields({
    ...findMissingProof(proof, currentPassword, language),
    newPassword: findNewPasswordFlaw(newPassword, session.member.email, 'newPassword', language)?.fields.newPassword,
  })
  if (flaws) return showSecurity(c, site, session, null, flaws)
  try {
    const address = c.env?.address ?? ''
    const change = { newPassword, address, ...(proof === 'PASSWORD' && { currentPassword }) }
    const cookie = await changePasswordInBrowser(site, session, change)
    return seeOther(`${SECURITY_PATH}?done=${proof === 'PASSWORD' ? 'changed' : 'password-set'}`, cookie)
  } catch (error) {
    const isWrong = error instanceof ApplicationError && error.code === '-19976'
    const wrong = { fields: { currentPassword: messagesIn(language).account.password.wrong }, status: 401 } as const
    return showSecurity(c, site, session, null, isWrong ? wrong : toProofProblems(error, language))
  }
}

async function postDevices(c: Context<PagesEnv>, site: Site, session: BrowserSession): Promise<Response> {
  const text = await readForm(c)
  if (text('action') === 'others') await endOtherDevices(site, session)
  // Out already, or never in: what the member wanted is so.
  else await endDevice(site, session, text('device'))
  return seeOther(`${SECURITY_PATH}?done=ended`)
}
