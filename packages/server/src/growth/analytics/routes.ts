import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import { exportJournal } from './accounting/export-journal.ts'
import { queryStatement } from './accounting/statement.ts'
import { queryFunnel } from './funnel.ts'
import { queryOssReport } from './oss.ts'
import { queryPaymentTotals } from './payment-totals.ts'
import { queryPayouts, queryPayoutTransactions } from './payouts.ts'
import { querySales } from './sales.ts'
import { queryTaxTotals } from './tax-totals.ts'

/** The calls of reports. */
export function analyticsRoutes(app: Hono<Env>): void {
  serve(app, calls.QuerySales, ({ site }, request) => querySales(site, request))
  serve(app, calls.QueryFunnel, ({ site }, request) => queryFunnel(site, request))
  serve(app, calls.QueryTaxTotals, ({ site }, request) => queryTaxTotals(site, request))
  serve(app, calls.QueryOssReport, ({ site }, request) => queryOssReport(site, request))
  serve(app, calls.QueryPaymentTotals, ({ site }, request) => queryPaymentTotals(site, request))
  serve(app, calls.QueryStatement, ({ site }, request) => queryStatement(site, request))
  serve(app, calls.ExportJournal, ({ site }, request) => exportJournal(site, request))
  serve(app, calls.QueryPayouts, ({ site }, request) => queryPayouts(site, request))
  serve(app, calls.QueryPayoutTransactions, ({ site }, request) => queryPayoutTransactions(site, request))
}
