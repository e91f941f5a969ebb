import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../../platform/http/route.ts'
import { serveWrite } from '../../../platform/http/serve-write.ts'
import { applyChanges, previewChanges } from '../bulk/change-many.ts'
import { listRuns, undoRun } from '../bulk/runs.ts'
import { createCancellation } from '../cancellations/create-cancellation.ts'
import { importSubscriptions } from '../import/import-subscriptions.ts'
import { getReport } from '../reports/report.ts'
import { countSubscribed } from './count-subscribed.ts'
import { getManaged } from './get-managed.ts'
import { queryManaged } from './query-managed.ts'

/** Serves the calls by which owners manage subscriptions, and the statement by which customers cancel one. */
export function subscriptionManagementRoutes(app: Hono<Env>): void {
  serve(app, calls.QueryManagedSubscriptions, ({ site }, { query }) => queryManaged(site.db, query))
  serve(app, calls.GetManagedSubscription, ({ site }, { subscriptionId }) => getManaged(site.db, subscriptionId))
  serve(app, calls.GetSubscriptionReport, ({ site }, request) => getReport(site, request))
  serve(app, calls.CountSubscriptionsOf, ({ site }, { kind, ids }) => countSubscribed(site.db, kind, ids))
  serve(app, calls.PreviewSubscriptionChanges, ({ site }, request) => previewChanges(site, request))
  serve(app, calls.ApplySubscriptionChanges, ({ site }, request) => applyChanges(site, request))
  serve(app, calls.ListSubscriptionRuns, async ({ site }) => ({ runs: await listRuns(site.db) }))
  serveWrite(app, calls.UndoSubscriptionChanges, (transaction, { now }, { runId }) =>
    undoRun(transaction, runId, now()),
  )
  serve(app, calls.ImportSubscriptions, ({ site }, request) => importSubscriptions(site, request))
  serve(app, calls.CreateSubscriptionCancellation, async (operation, request) => ({
    cancellation: await createCancellation(operation, request),
  }))
}
