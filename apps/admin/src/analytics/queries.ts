import type { Payout } from '@cartwright/client'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../app.ts'
import { periodBefore, type ReportView } from './view.ts'

const MOST_ROWS = 1000

/** Sales of the days, and the sums of the period before. */
export const salesQuery = ({ from, to, dimension, tests }: ReportView) =>
  queryOptions({
    queryKey: ['analytics', 'sales', from, to, dimension, tests],
    queryFn: async ({ signal }) => {
      const [sales, before] = await Promise.all([
        client.analytics.querySales({ from, to, dimension, limit: MOST_ROWS, includeTestOrders: tests }, { signal }),
        client.analytics.querySales(
          { ...periodBefore({ from, to }), dimension: 'CHANNEL', includeTestOrders: tests },
          { signal },
        ),
      ])
      return { ...sales, before: before.total }
    },
  })

/** Visits of the days, and the sums of the period before. */
export const visitsQuery = ({ from, to, visitDimension: dimension }: ReportView) =>
  queryOptions({
    queryKey: ['analytics', 'visits', from, to, dimension],
    queryFn: async ({ signal }) => {
      const [visits, before] = await Promise.all([
        client.visits.queryVisits({ from, to, dimension, limit: MOST_ROWS }, { signal }),
        client.visits.queryVisits({ ...periodBefore({ from, to }), dimension: 'SOURCE', limit: 1 }, { signal }),
      ])
      return { ...visits, before: before.total }
    },
  })

export const taxesQuery = ({ from, to, tests }: ReportView) =>
  queryOptions({
    queryKey: ['analytics', 'taxes', from, to, tests],
    queryFn: ({ signal }) => client.analytics.queryTaxTotals({ from, to, includeTestOrders: tests }, { signal }),
  })

export const ossQuery = ({ from, to, tests }: ReportView) =>
  queryOptions({
    queryKey: ['analytics', 'oss', from, to, tests],
    queryFn: ({ signal }) => client.analytics.queryOssReport({ from, to, includeTestOrders: tests }, { signal }),
  })

export const paymentsQuery = ({ from, to, tests }: ReportView) =>
  queryOptions({
    queryKey: ['analytics', 'payments', from, to, tests],
    queryFn: ({ signal }) => client.analytics.queryPaymentTotals({ from, to, includeTestOrders: tests }, { signal }),
  })

export const statementQuery = ({ from, to, tests }: ReportView) =>
  queryOptions({
    queryKey: ['analytics', 'statement', from, to, tests],
    queryFn: ({ signal }) => client.analytics.queryStatement({ from, to, includeTestOrders: tests }, { signal }),
  })

const PAYOUTS = 100

/** Payouts of a provider; of the first that lists them where none is chosen. */
export const payoutsQuery = ({ from, to }: ReportView, provider: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['analytics', 'payouts', from, to, provider],
    queryFn: ({ pageParam, signal }) =>
      client.analytics.queryPayouts(
        { from, to, limit: PAYOUTS, ...(provider && { provider }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })

export const payoutTransactionsQuery = ({ provider, id: payoutId }: Payout) =>
  infiniteQueryOptions({
    queryKey: ['analytics', 'payout', provider, payoutId],
    queryFn: ({ pageParam, signal }) =>
      client.analytics.queryPayoutTransactions(
        { provider, payoutId, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
