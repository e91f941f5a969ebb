import { queryOptions } from '@tanstack/react-query'
import { client, queries } from '../app.ts'
import { may } from '../facts/permissions.ts'

/** Images by address that could not be fetched, the latest hundred. */
export const failedImagesQuery = queryOptions({
  queryKey: ['products', 'failed-images'],
  queryFn: ({ signal }) => client.catalogEditor.listFailedImages({ limit: 100 }, { signal }),
  enabled: may('VIEW_PRODUCTS'),
  staleTime: 0,
})

export const refreshFailedImages = () => queries.invalidateQueries({ queryKey: failedImagesQuery.queryKey })
