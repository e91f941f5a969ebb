import { type BrowserSession, findBrowserSession, type Site } from '@cartwright/server'
import type { Context } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { pathWith } from '../sign-in/account-page.tsx'
import { seeOther } from '../sign-in/answers.ts'
import type { AccountPageName } from './paths.ts'

type Answer = (c: Context<PagesEnv>, session: BrowserSession) => Promise<Response>

/** A page for a member who is signed in; who is not signs in first, and comes back to it. */
export const forMember = (site: Site, page: AccountPageName, answer: Answer) => async (c: Context<PagesEnv>) => {
  const session = await findBrowserSession(site, c.req.raw)
  return session ? answer(c, session) : seeOther(pathWith('/sign-in', { kind: 'account', page }))
}
