import { isCartwrightError, type Member } from '@cartwright/client'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { moduleOf, type ShopClient, useShop } from '../provider.tsx'
import { queryKeys } from '../query-keys.ts'

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

/**
 * The signed-in member with all fields; null for a visitor, undefined while loading. Loaded again when a member signs
 * in or out, in this tab or another.
 */
export function useMember(): UseQueryResult<Member | null> {
  return useQuery(memberQuery(useShop()))
}
