import type { ListProductHistoryRequest } from '@cartwright/client'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '../app.ts'

/** Changes of products or of their stock, newest first, 20 a page. */
export const historyQuery = (which: Pick<ListProductHistoryRequest, 'productId' | 'kind'>) =>
  infiniteQueryOptions({
    queryKey: ['products', 'history', which],
    queryFn: ({ pageParam, signal }) =>
      client.catalogEditor.listProductHistory(
        { ...which, limit: 20, ...(pageParam > 0 && { before: pageParam }) },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  })
