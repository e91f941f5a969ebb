import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import { contractChangeRoutes } from './change-routes.ts'
import { subscriptionDraftRoutes } from './drafts/routes.ts'
import { mySubscriptionRoutes } from './my-routes.ts'
import { queryContracts } from './query-contracts.ts'
import { requireContract } from './store.ts'
import { toWireContract } from './wire-contract.ts'

/** Serves the calls of subscription contracts. */
export function subscriptionRoutes(app: Hono<Env>): void {
  contractChangeRoutes(app)
  mySubscriptionRoutes(app)
  subscriptionDraftRoutes(app)
  // Before the path with an id, which it would match.
  serve(app, calls.QuerySubscriptionContracts, ({ site }, { query }) => queryContracts(site.db, query))

  serve(app, calls.GetSubscriptionContract, async ({ site }, { subscriptionContractId }) => ({
    subscriptionContract: toWireContract(await requireContract(site.db, subscriptionContractId)),
  }))
}
