import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import { idsOfRecords } from './ids.ts'
import { inviteCustomers } from './invitations/invite.ts'
import { countInvitations } from './invitations/store.ts'
import { requireMove } from './manage.ts'
import { movedPath } from './moved-path.ts'

/** The calls about what has moved in: where records are now, and invitations of customers. */
export function lookupRoutes(app: Hono<Env>): void {
  serve(app, calls.GetMovedPath, async ({ site }, { path }) => {
    const here = await movedPath(site.db, path)
    return here === null ? {} : { path: here }
  })

  serve(app, calls.FindMovedIds, async ({ site }, { moveId, entity, sourceIds }) => {
    await requireMove(site.db, moveId)
    const ids = await idsOfRecords(site.db, moveId, entity, sourceIds)
    return { ids: [...ids].map(([sourceId, id]) => ({ sourceId, id })) }
  })

  serve(app, calls.GetMoveInvitations, async ({ site }, { moveId }) => {
    await requireMove(site.db, moveId)
    return { invitations: await countInvitations(site.db, moveId) }
  })

  serve(app, calls.InviteMovedCustomers, async ({ site }, request) => {
    await inviteCustomers(site, await requireMove(site.db, request.moveId), request.limit)
    return { invitations: await countInvitations(site.db, request.moveId) }
  })
}
