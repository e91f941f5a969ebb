import {
  addMemberPasskey,
  type BrowserSession,
  listConsents,
  listMemberPasskeys,
  mayAddPasskey,
  removeMemberPasskey,
  type Site,
  withdrawConsent,
} from '@cartwright/server/hosted'
import type { Context } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { readForm } from '../sign-in/account-form.ts'
import { seeOther } from '../sign-in/answers.ts'
import type { Problems } from '../sign-in/problems.ts'
import { SECURITY_PATH } from './paths.ts'
import { readWays, unlessLast } from './provider-routes.tsx'

/** By what a member signs in, and which apps it has let in. */
export async function readAccess(site: Site, session: BrowserSession) {
  const [passkeys, mayAdd, consents, ways] = await Promise.all([
    listMemberPasskeys(site, session.member.id),
    mayAddPasskey(site, session),
    listConsents(site.db, session.member.id),
    readWays(site, session),
  ])
  return { passkeys, mayAdd, consents, device: session.device, ...ways }
}

/** Adds or removes a passkey. Answers what is wrong where it could not be added. */
export async function postPasskeys(
  c: Context<PagesEnv>,
  site: Site,
  session: BrowserSession,
): Promise<Response | Problems> {
  const text = await readForm(c)
  if (text('action') === 'remove-passkey') {
    return unlessLast(c.get('frame').language, async () => {
      // Removed already: what the member wanted is so.
      await removeMemberPasskey(site, session.member.id, text('id'))
      return seeOther(`${SECURITY_PATH}?done=passkey-removed`)
    })
  }
  const messages = messagesIn(c.get('frame').language).passkeys
  const name = text('name').trim().slice(0, 60) || messages.fallbackName
  const answer = { question: text('question'), credential: text('credential'), name }
  if (await addMemberPasskey(site, session, answer)) return seeOther(`${SECURITY_PATH}?done=passkey-added`)
  return { fields: {}, whole: messages.notAdded, status: 400 }
}

/** Takes back what an app was let do. */
export async function postConsents(c: Context<PagesEnv>, site: Site, session: BrowserSession): Promise<Response> {
  const text = await readForm(c)
  await withdrawConsent(site, session.member.id, text('app'))
  return seeOther(`${SECURITY_PATH}?done=withdrawn`)
}
