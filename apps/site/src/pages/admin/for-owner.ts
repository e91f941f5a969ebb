import type { PagesEnv } from '@cartwright/hosted-pages/kit'
import { seeOther } from '@cartwright/hosted-pages/kit'
import { findOwnerSession, type OwnerSession, type Site } from '@cartwright/server/hosted'
import type { Context, Handler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { adminPaths } from './paths.ts'

/** What a page does for the owner who is signed in. */
export type OwnerHandler = (c: Context<PagesEnv>, site: Site, session: OwnerSession) => Promise<Response>

export type ForOwner = (handle: OwnerHandler) => Handler<PagesEnv>

/** Admits everyone of the staff. */
export const forStaffOf =
  (site: Site): ForOwner =>
  (handle) =>
  async (c) => {
    const session = await findOwnerSession(site, c.req.raw)
    return session ? handle(c, site, session) : seeOther(adminPaths.signIn)
  }

/** Admits owners only: other roles of the staff have no right to the page. */
export const forOwnerOf =
  (site: Site): ForOwner =>
  (handle) =>
    forStaffOf(site)(async (c, _, session) => {
      if (session.owner.role !== 'OWNER') throw new HTTPException(403)
      return handle(c, site, session)
    })
