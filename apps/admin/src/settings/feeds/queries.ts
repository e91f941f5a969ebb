import type { Feed, FeedProblem } from '@cartwright/client'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client, queries } from '../../app.ts'

const queryKey = ['settings', 'feeds'] as const

/** All feeds by name; a shop has at most 100. */
export const feedsQuery = queryOptions({
  queryKey: [...queryKey, 'list'],
  queryFn: async ({ signal }): Promise<readonly Feed[]> => {
    const query = { sort: [{ fieldName: 'name', order: 'ASC' as const }], paging: { limit: 100 } }
    return (await client.feeds.queryFeeds(query, { signal })).feeds
  },
})

export const feedQuery = (feedId: string) =>
  queryOptions({
    queryKey: [...queryKey, feedId],
    queryFn: ({ signal }) => client.feeds.getFeed(feedId, { signal }),
  })

/** Products that lack something, a page at a time. */
export const problemsQuery = (feedId: string, problem: FeedProblem | undefined) =>
  infiniteQueryOptions({
    queryKey: [...queryKey, feedId, 'problems', problem],
    queryFn: ({ signal, pageParam }) =>
      client.feeds.queryFeedProblems(
        feedId,
        { ...(problem && { problem }), ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** What feeds can be set to. */
export const choicesQuery = queryOptions({
  queryKey: [...queryKey, 'choices'],
  queryFn: async ({ signal }) => {
    const { locale } = await client.storefront.getStorefront({ signal })
    return { languages: locale.languages, currencies: locale.currencies }
  },
})

export const refreshFeeds = (): Promise<void> => queries.invalidateQueries({ queryKey })
