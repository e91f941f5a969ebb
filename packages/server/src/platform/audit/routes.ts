import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { isReadOnlyError } from '../database/read-only.ts'
import { type Env, serve } from '../http/route.ts'
import { listAuditLog } from './list.ts'
import { sealEntries } from './seal-entries.ts'

/** The audit log, for the owner. Nothing but what happens writes into it. */
export function auditRoutes(app: Hono<Env>): void {
  serve(app, calls.ListAuditLog, async ({ site }, query) => {
    // A database that takes no writes lists what is sealed.
    await sealEntries(site.db).catch((error) => {
      if (!isReadOnlyError(error)) throw error
    })
    const { entries, next } = await listAuditLog(site.db, query)
    return { entries, ...(next !== null && { next }) }
  })
}
