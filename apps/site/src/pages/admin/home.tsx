import type { PagesEnv } from '@cartwright/hosted-pages/kit'
import { seeOther, show } from '@cartwright/hosted-pages/kit'
import {
  countRecoveryCodes,
  listOwnerSessions,
  listPasskeys,
  type OwnerSession,
  type Site,
  secondFactorsOf,
} from '@cartwright/server/hosted'
import type { Context } from 'hono'
import { needsSetUp } from '../../set-up.ts'
import { AdminPage } from './home-page.tsx'
import { adminPaths } from './paths.ts'

/** The owner's own page as it is now. */
export async function showHome(
  c: Context<PagesEnv>,
  site: Site,
  session: OwnerSession,
  problem: string | null = null,
): Promise<Response> {
  if (problem === null && (await needsSetUp(site))) return seeOther(adminPaths.setUp)
  const { id } = session.owner
  const [factors, passkeys, codesLeft, sessions] = await Promise.all([
    secondFactorsOf(site, id),
    listPasskeys(site, id),
    countRecoveryCodes(site.db, id),
    listOwnerSessions(site, id),
  ])
  const isChanged = c.req.query('done') === 'password'
  const view = { frame: c.get('frame'), session, factors, passkeys, codesLeft, sessions, problem, isChanged }
  const page = <AdminPage {...view} />
  return show(c, page, { problems: { status: problem === null ? 200 : 400 } })
}
