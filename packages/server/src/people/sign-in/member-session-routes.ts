import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { write } from '../../platform/database/write.ts'
import type { RequestContext } from '../../platform/http/context.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { forbidden, rejected } from '../../platform/kernel/errors.ts'
import { requireMember } from '../members/require-member.ts'
import { endMemberSession, endMemberSessions, endSessions, listSessions } from './member-sessions.ts'

/** Where members are signed in, for themselves and for the owner. */
export function memberSessionRoutes(app: Hono<Env>): void {
  serve(app, calls.ListMySessions, async (context) => {
    const { memberId, sessionId } = whoAsks(context)
    return { sessions: await listSessions(context.site.db, memberId, sessionId, context.site.now()) }
  })

  serve(app, calls.EndMySession, (context, { sessionId }) => end(context, whoAsks(context).memberId, sessionId))

  serve(app, calls.EndMyOtherSessions, async (context) => {
    const { memberId, sessionId } = whoAsks(context)
    await write(context.site, currentCause(), (transaction) =>
      endSessions(transaction, memberId, context.site.now(), { sessionId }),
    )
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
  if (!(await endMemberSession(site, memberId, sessionId))) throw rejected('SESSION_NOT_FOUND')
  return {}
}
