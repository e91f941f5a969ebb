import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { ApplicationError } from '../http/errors.ts'
import { type Env, serve } from '../http/route.ts'
import { findMember } from '../identity/member-store.ts'
import { toMemberView } from './member-view.ts'

/** Who is signed in. */
export function memberRoutes(app: Hono<Env>): void {
  serve(app, calls.GetMyMember, async ({ site, caller }, { fieldsets = [] }) => {
    const member = caller.role === 'member' ? await findMember(site.db, caller.memberId) : null
    if (!member) throw new ApplicationError(404, 'NOT_FOUND', 'Nobody is signed in')
    return { member: toMemberView(member, fieldsets) }
  })
}
