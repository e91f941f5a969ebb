import { type BrowserSession, causeOf, findBrowserSession, type Site } from '@cartwright/server/hosted'
import type { Context } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { pathWith } from '../sign-in/account-page.tsx'
import { seeOther } from '../sign-in/answers.ts'
import type { Purpose } from '../sign-in/authorization.ts'
import type { AccountPageName } from './paths.ts'

/**
 * Answers a member who is signed in, in its name: the events it raises and the audit log say so. Who is not signs in
 * first, and comes back to where that was wanted.
 */
export async function asMember(
  c: Context<PagesEnv>,
  site: Site,
  wanted: Purpose,
  answer: (session: BrowserSession) => Promise<Response>,
): Promise<Response> {
  const session = await findBrowserSession(site, c.req.raw)
  if (!session) return seeOther(pathWith('/sign-in', wanted))
  const caller = { role: 'member', memberId: session.member.id, clientId: '', sessionId: session.id } as const
  return causeOf({ caller, address: c.env?.address ?? '' }, () => answer(session))
}

type Answer = (c: Context<PagesEnv>, session: BrowserSession) => Promise<Response>

/** A page of a member's account. */
export const forMember = (site: Site, page: AccountPageName, answer: Answer) => (c: Context<PagesEnv>) =>
  asMember(c, site, { kind: 'account', page }, (session) => answer(c, session))
