import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client, queries } from '../../app.ts'
import { allByCursor } from '../../kit/all-pages.ts'
import { fileDate, saveFile, toCsv } from '../../kit/csv.ts'
import { type BuyerView, requestOf } from './view.ts'

const PAGE = 50

/** Buyers of a view, page by page. */
export const buyerList = (view: BuyerView) =>
  infiniteQueryOptions({
    queryKey: ['customers', 'buyers', view],
    queryFn: async ({ pageParam, signal }) => {
      const found = await client.orderManagement.queryBuyers(
        { ...requestOf(view), limit: PAGE, offset: pageParam },
        { signal },
      )
      const next = pageParam + found.buyers.length
      return { ...found, next: found.buyers.length > 0 && next < found.total ? next : undefined }
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** All segments of the shop by name; a page of the call has half of the most that there are. */
export const segmentList = () =>
  queryOptions({
    queryKey: ['customers', 'segments'],
    queryFn: async ({ signal }) => {
      const all = await allByCursor(async (cursorPaging) => {
        const request = { cursorPaging }
        const { customerSegments: items, pagingMetadata } = await client.customerSegments.queryCustomerSegments(
          request,
          { signal },
        )
        return { items, next: pagingMetadata?.hasNext ? pagingMetadata.cursors?.next : undefined }
      })
      return all.toSorted((a, b) => (a.name ?? '').localeCompare(b.name ?? ''))
    },
  })

/** The tags in use. */
export const tagList = () =>
  queryOptions({
    queryKey: ['customers', 'tags'],
    queryFn: ({ signal }) => client.customerTags.listCustomerTags({ signal }),
  })

export const refreshBuyers = () => queries.invalidateQueries({ queryKey: ['customers'] })

const csvHeader = [
  ...['Email', 'Name', 'Member', 'Orders', 'Spent', 'Currency', 'First order', 'Last order'],
  ...['Tags', 'Newsletter'],
]

/** All buyers of a view as a file. */
export async function exportBuyers(view: BuyerView): Promise<void> {
  const rows: (string | number)[][] = []
  for (let offset = 0; ; ) {
    const { buyers, total, currency } = await client.orderManagement.queryBuyers({
      ...requestOf(view),
      limit: 1000,
      offset,
    })
    for (const { email, name = '', memberId, orders, spent, firstOrderDate, lastOrderDate, tags, subscribed } of buyers)
      rows.push([
        email,
        name,
        memberId ? 'TRUE' : 'FALSE',
        orders,
        spent,
        currency,
        firstOrderDate ? new Date(firstOrderDate).toISOString() : '',
        lastOrderDate ? new Date(lastOrderDate).toISOString() : '',
        tags.join(', '),
        subscribed ? 'TRUE' : 'FALSE',
      ])
    offset += buyers.length
    if (buyers.length === 0 || offset >= total) break
  }
  saveFile(`buyers-${fileDate()}.csv`, toCsv([csvHeader, ...rows]))
}
