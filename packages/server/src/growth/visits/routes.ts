import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import type { RequestContext } from '../../platform/http/context.ts'
import { isFromStorefront } from '../../platform/http/rate-limit/server-key.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { addressKey } from '../../platform/kernel/address-key.ts'
import { queryVisits } from './query-visits.ts'
import { recordVisits } from './record-visits.ts'

/** Serves the calls of visits. */
export function visitRoutes(app: Hono<Env>): void {
  serve(app, calls.RecordVisits, async (context, { visits }) => ({
    enabled: await recordVisits(context.site, visits, isFromStorefront(context) ? null : callerAs(context)),
  }))
  serve(app, calls.QueryVisits, ({ site }, request) => queryVisits(site, request))
}

/** What a caller is counted as that speaks for itself alone. What it could choose is no part of it. */
const callerAs = ({ address }: Pick<RequestContext, 'address'>) => addressKey(address) ?? 'this machine'
