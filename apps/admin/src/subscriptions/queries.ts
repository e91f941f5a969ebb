import type { SubscribedKind } from '@cartwright/client'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client, queries } from '../app.ts'
import { type SubscriptionView, toQuery } from './view.ts'

const PAGE = 50

/** Subscriptions of a view, the newest first unless sorted. */
export const subscriptionList = (view: SubscriptionView) =>
  infiniteQueryOptions({
    queryKey: ['subscriptions', 'list', view],
    queryFn: ({ pageParam, signal }) => {
      const paging = { cursorPaging: { limit: PAGE, ...(pageParam && { cursor: pageParam }) } }
      return client.subscriptionManagement.queryManagedSubscriptions(
        pageParam ? paging : { ...toQuery(view), ...paging },
        { signal },
      )
    },
    initialPageParam: '',
    getNextPageParam: ({ pagingMetadata }) => (pagingMetadata.hasNext ? pagingMetadata.cursors.next : undefined),
    placeholderData: keepPreviousData,
  })

/** A subscription with its periods. */
export const subscriptionQuery = (id: string) =>
  queryOptions({
    queryKey: ['subscriptions', 'one', id],
    queryFn: ({ signal }) => client.subscriptionManagement.getManagedSubscription(id, { signal }),
  })

/** The last changes of many. */
export const runsQuery = queryOptions({
  queryKey: ['subscriptions', 'runs'],
  queryFn: ({ signal }) => client.subscriptionManagement.listSubscriptionRuns({ signal }),
})

/** The number of running subscriptions that depend on something. */
export const subscribedQuery = (kind: SubscribedKind, id: string) =>
  queryOptions({
    queryKey: ['subscriptions', 'subscribed', kind, id],
    queryFn: async ({ signal }) => {
      const counts = await client.subscriptionManagement.countSubscriptionsOf({ kind, ids: [id] }, { signal })
      return counts[0]?.subscriptions ?? 0
    },
  })

/** Renewals place orders, so these are read again too. */
export const refreshSubscriptions = () =>
  Promise.all(['subscriptions', 'orders'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
