import { findOwnerSession, type OwnerSession, type Site } from '@cartwright/server'
import type { Context, Handler } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { seeOther } from '../sign-in/answers.ts'
import { adminPaths } from './paths.ts'

/** What a page does for the owner who is signed in. */
export type OwnerHandler = (c: Context<PagesEnv>, site: Site, session: OwnerSession) => Promise<Response>

export type ForOwner = (handle: OwnerHandler) => Handler<PagesEnv>

/** Lets owners in and nobody else. */
export const forOwnerOf =
  (site: Site): ForOwner =>
  (handle) =>
  async (c) => {
    const session = await findOwnerSession(site, c.req.raw)
    return session ? handle(c, site, session) : seeOther(adminPaths.signIn)
  }
