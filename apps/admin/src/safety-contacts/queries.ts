import { queryOptions } from '@tanstack/react-query'
import { client, queries } from '../app.ts'
import { allPages } from '../kit/all-pages.ts'

/** All manufacturers and responsible persons by name; a shop has at most 1,000. */
export const contactsQuery = queryOptions({
  queryKey: ['safety-contacts'],
  queryFn: ({ signal }) =>
    allPages(async (paging) => {
      const query = { sort: [{ fieldName: 'name', order: 'ASC' as const }], paging }
      return (await client.safetyContacts.querySafetyContacts(query, { signal })).safetyContacts
    }),
})

/** Loads contacts again, and the products that refer to them. */
export async function refreshContacts(): Promise<void> {
  await queries.invalidateQueries({ queryKey: contactsQuery.queryKey })
  await queries.invalidateQueries({ queryKey: ['products'] })
}
