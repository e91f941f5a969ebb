import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import { serveWrite } from '../../platform/http/serve-write.ts'
import { createWithdrawal } from './create-withdrawal.ts'
import { queryWithdrawals } from './query-withdrawals.ts'
import { acceptWithdrawal, completeWithdrawal, declineWithdrawal } from './steps.ts'
import { requireWithdrawal } from './store.ts'
import { getWithdrawableOrder } from './withdrawable-order.ts'

/** Serves the calls of withdrawals. */
export function withdrawalRoutes(app: Hono<Env>): void {
  serve(app, calls.CreateWithdrawal, async (operation, request) => ({
    withdrawal: await createWithdrawal(operation, request),
  }))

  serve(app, calls.GetWithdrawableOrder, async ({ site, caller }, request) => ({
    order: await getWithdrawableOrder(site, caller, request),
  }))

  serve(app, calls.GetWithdrawal, async ({ site }, { withdrawalId }) => ({
    withdrawal: await requireWithdrawal(site.db, withdrawalId),
  }))

  serve(app, calls.QueryWithdrawals, ({ site }, { query }) => queryWithdrawals(site.db, query))

  serveWrite(app, calls.AcceptWithdrawal, async (transaction, site, request) => ({
    withdrawal: await acceptWithdrawal(transaction, site, request, site.now()),
  }))

  serveWrite(app, calls.DeclineWithdrawal, async (transaction, { now }, request) => ({
    withdrawal: await declineWithdrawal(transaction, request, now()),
  }))

  serveWrite(app, calls.CompleteWithdrawal, async (transaction, { now }, request) => ({
    withdrawal: await completeWithdrawal(transaction, request, now()),
  }))
}
