import type { SafetyContact } from '@cartwright/client'
import { queryOptions } from '@tanstack/react-query'
import { client, queries } from '../app.ts'

const PAGE = 100

/** All manufacturers and responsible persons by name; a shop has at most 1,000. */
export const contactsQuery = queryOptions({
  queryKey: ['safety-contacts'],
  queryFn: async ({ signal }) => {
    const all: SafetyContact[] = []
    for (;;) {
      const paging = { limit: PAGE, offset: all.length }
      const query = { sort: [{ fieldName: 'name', order: 'ASC' as const }], paging }
      const { safetyContacts } = await client.safetyContacts.querySafetyContacts(query, { signal })
      all.push(...safetyContacts)
      if (safetyContacts.length < PAGE) return all
    }
  },
})

/** Loads contacts again, and the products that refer to them. */
export async function refreshContacts(): Promise<void> {
  await queries.invalidateQueries({ queryKey: contactsQuery.queryKey })
  await queries.invalidateQueries({ queryKey: ['products'] })
}
