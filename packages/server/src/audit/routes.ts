import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../http/route.ts'
import { listAuditLog } from './list.ts'

/** The audit log, for the owner. Nothing but what happens writes into it. */
export function auditRoutes(app: Hono<Env>): void {
  serve(app, calls.ListAuditLog, async ({ site }, query) => {
    const { entries, next } = await listAuditLog(site.db, query)
    return { entries, ...(next !== null && { next }) }
  })
}
