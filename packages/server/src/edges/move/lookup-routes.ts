import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import { idsOfRecords } from './ids.ts'
import { requireMove } from './manage.ts'
import { movedPath } from './moved-path.ts'

/** The calls that say where records of a shop that moved in are now. */
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
}
