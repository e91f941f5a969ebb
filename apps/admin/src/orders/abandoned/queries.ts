import type { AbandonedCheckout } from '@cartwright/client'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client, queries } from '../../app.ts'

interface AbandonedView {
  readonly q: string
  readonly tab: string
}

export const abandonedTabs = ['', 'recovered'] as const

export const readView = (search: URLSearchParams): AbandonedView => ({
  q: search.get('q') ?? '',
  tab: search.get('tab') ?? '',
})

const PAGE = 50

/** Abandoned checkouts of a view, the newest first. */
export const abandonedList = ({ q, tab }: AbandonedView) =>
  infiniteQueryOptions({
    queryKey: ['abandoned', 'list', q, tab],
    queryFn: async ({ pageParam, signal }) => {
      const expression = q.trim()
      const { abandonedCheckouts } = await client.abandonedCheckouts.searchAbandonedCheckouts(
        {
          filter: { status: tab === 'recovered' ? 'RECOVERED' : 'ABANDONED' },
          paging: { limit: PAGE, offset: pageParam },
          ...(expression && { search: { expression } }),
        },
        { signal },
      )
      return { abandonedCheckouts, next: abandonedCheckouts.length === PAGE ? pageParam + PAGE : undefined }
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

export const abandonedQuery = (id: string) =>
  queryOptions({
    queryKey: ['abandoned', 'one', id],
    queryFn: ({ signal }) => client.abandonedCheckouts.getAbandonedCheckout(id, { signal }),
  })

const DAYS = 30
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** What was left and won back in the last 30 days. */
export const numbersQuery = queryOptions({
  queryKey: ['abandoned', 'numbers'],
  queryFn: ({ signal }) => {
    const now = Date.now()
    const start = new Date(now - (DAYS - 1) * 86_400_000)
    return client.abandonedCheckouts.getAbandonedCheckoutAnalytics(dayOf(start), dayOf(new Date(now)), { signal })
  },
})

export const refreshAbandoned = () => queries.invalidateQueries({ queryKey: ['abandoned', 'list'] })

/** Who left, as people call them. */
export function nameOf({ contactDetails, buyerInfo }: AbandonedCheckout): string {
  return `${contactDetails?.firstName ?? ''} ${contactDetails?.lastName ?? ''}`.trim() || buyerInfo.email
}
