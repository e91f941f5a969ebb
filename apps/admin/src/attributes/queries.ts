import { queryOptions } from '@tanstack/react-query'
import { client, queries } from '../app.ts'

/** The attributes of products; a shop has at most 100. */
export const attributesQuery = queryOptions({
  queryKey: ['attributes'],
  queryFn: async ({ signal }) =>
    (await client.productAttributes.queryProductAttributes({ paging: { limit: 100 } }, { signal })).productAttributes,
})

/** Loads attributes again, and the products that have them. */
export async function refreshAttributes(): Promise<void> {
  await queries.invalidateQueries({ queryKey: attributesQuery.queryKey })
  await queries.invalidateQueries({ queryKey: ['products'] })
}
