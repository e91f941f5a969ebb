import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import { queryVisits } from './query-visits.ts'
import { recordVisits } from './record-visits.ts'

/** Serves the calls of visits. */
export function visitRoutes(app: Hono<Env>): void {
  serve(app, calls.RecordVisits, async ({ site }, { visits }) => ({ enabled: await recordVisits(site, visits) }))
  serve(app, calls.QueryVisits, ({ site }, request) => queryVisits(site, request))
}
