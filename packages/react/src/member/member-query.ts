import { isCartwrightError, type Member } from '@cartwright/client'
import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../query-keys.ts'
import { moduleOf, type ShopClient } from '../shop-client.ts'

/**
 * The query of the signed-in member, for prefetching on a server. Needs the module `members`. Sends no request for
 * visitors; cached for a minute.
 */
export function memberQuery(client: ShopClient) {
  return queryOptions({
    queryKey: queryKeys.member,
    queryFn: async ({ signal }): Promise<Member | null> => {
      if (!(await client.auth.loggedIn())) return null
      try {
        // A member whose session the site ended is requested again as a visitor.
        return (await moduleOf(client, 'members').getCurrentMember({ fieldsets: ['FULL'] }, { signal })).member
      } catch (error) {
        if (isCartwrightError(error) && error.code === 'NOT_FOUND') return null
        throw error
      }
    },
    staleTime: 60_000,
    retry: false,
  })
}
