import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import type { RequestContext } from '../http/context.ts'
import { ApplicationError, forbidden } from '../http/errors.ts'
import { type Env, serve } from '../http/route.ts'
import { requireMember } from './require-member.ts'
import { endMemberSession, endMemberSessions, endSessions, listSessions } from './sessions.ts'

/** Where members are signed in, for themselves and for the owner. */
export function memberSessionRoutes(app: Hono<Env>): void {
  serve(app, calls.ListMySessions, async (context) => {
    const { memberId, sessionId } = whoAsks(context)
    return { sessions: await listSessions(context.site.db, memberId, sessionId, context.site.now()) }
  })

  serve(app, calls.EndMySession, (context, { sessionId }) => end(context, whoAsks(context).memberId, sessionId))

  serve(app, calls.EndMyOtherSessions, async (context) => {
    const { memberId, sessionId } = whoAsks(context)
    await context.site.db
      .transaction()
      .execute((transaction) => endSessions(transaction, memberId, context.site.now(), { sessionId }))
    return {}
  })

  serve(app, calls.ListMemberSessions, async ({ site }, { memberId }) => {
    await requireMember(site, memberId)
    return { sessions: await listSessions(site.db, memberId, null, site.now()) }
  })

  serve(app, calls.EndMemberSession, async (context, { memberId, sessionId }) => {
    await requireMember(context.site, memberId)
    return end(context, memberId, sessionId)
  })

  serve(app, calls.EndMemberSessions, async ({ site }, { memberId }) => {
    await requireMember(site, memberId)
    await endMemberSessions(site, memberId)
    return {}
  })
}

function whoAsks({ caller }: RequestContext) {
  if (caller.role !== 'member') throw forbidden()
  return caller
}

async function end({ site }: RequestContext, memberId: string, sessionId: string) {
  if (!(await endMemberSession(site, memberId, sessionId)))
    throw new ApplicationError(404, 'SESSION_NOT_FOUND', 'The member is not signed in there')
  return {}
}
