import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client, queries } from '../../app.ts'
import { allByCursor } from '../../kit/all-pages.ts'

/** The tab of statements that match no order. Anybody can send such, so they stand apart from the others. */
export const UNMATCHED = 'unmatched'
const matched = { orderId: { $ne: '' } }

/** What is open, and each step of a withdrawal. */
const filters: Readonly<Record<string, Record<string, unknown>>> = {
  '': { status: { $in: ['RECEIVED', 'ACCEPTED'] }, ...matched },
  [UNMATCHED]: { status: { $in: ['RECEIVED', 'ACCEPTED'] }, orderId: '' },
  received: { status: 'RECEIVED', ...matched },
  accepted: { status: 'ACCEPTED', ...matched },
  ended: { status: { $in: ['COMPLETED', 'DECLINED'] } },
}

export const withdrawalTabs = Object.keys(filters)

/** Withdrawals of a tab, the newest first; a search is for the number of the order. */
export const withdrawalList = (tab: string, q: string) =>
  infiniteQueryOptions({
    queryKey: ['withdrawals', 'list', tab, q],
    queryFn: ({ pageParam, signal }) => {
      const number = q.trim().replace(/^#/, '')
      const filter = { ...(filters[tab] ?? filters['']), ...(number && { orderNumber: { $startsWith: number } }) }
      const first = { filter, cursorPaging: { limit: 50 } }
      const query = pageParam ? { cursorPaging: { cursor: pageParam, limit: 50 } } : first
      return client.withdrawals.queryWithdrawals(query, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ pagingMetadata }) => (pagingMetadata.hasNext ? pagingMetadata.cursors.next : undefined),
    placeholderData: keepPreviousData,
  })

/** The withdrawals that were not declined, for the marks in lists of orders. */
export const standingWithdrawals = queryOptions({
  queryKey: ['withdrawals', 'standing'],
  queryFn: ({ signal }) =>
    allByCursor(async ({ limit, cursor }) => {
      const first = { filter: { status: { $ne: 'DECLINED' }, ...matched }, cursorPaging: { limit } }
      const query = cursor === undefined ? first : { cursorPaging: { cursor, limit } }
      const { withdrawals, pagingMetadata } = await client.withdrawals.queryWithdrawals(query, { signal })
      return { items: withdrawals, next: pagingMetadata.hasNext ? pagingMetadata.cursors.next : undefined }
    }),
})

/** A withdrawal, and the order that it is about where there is one. */
export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: ['withdrawals', 'one', id],
    queryFn: async ({ signal }) => {
      const given = await client.withdrawals.getWithdrawal(id, { signal })
      const order = given.orderId === undefined ? null : await client.orders.getOrder(given.orderId, { signal })
      return { given, order }
    },
  })

export type WithdrawalData = Awaited<ReturnType<NonNullable<ReturnType<typeof withdrawalQuery>['queryFn']>>>

/** A withdrawal may start a return, and the page of its order shows both. */
export const refreshWithdrawals = () =>
  Promise.all(['withdrawals', 'returns', 'orders'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
