import { isCartwrightError, type Member } from '@cartwright/client'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { moduleOf, type ShopClient, useShop } from '../provider.tsx'
import { queryKeys } from '../query-keys.ts'

/**
 * The query of the member who is signed in, for prefetching on a server. Needs the module `members`. Visitors are not asked
 * about; what is known is good for a minute.
 */
export function memberQuery(client: ShopClient) {
  return queryOptions({
    queryKey: queryKeys.member,
    queryFn: async ({ signal }): Promise<Member | null> => {
      if (!(await client.auth.loggedIn())) return null
      try {
        // Whose membership the site has ended meanwhile is asked for as the visitor they are now.
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
 * The member who is signed in, with all its fields; null for a visitor, undefined until it is known. Asked for anew when
 * a member signs in or out, in this tab or another.
 */
export function useMember(): UseQueryResult<Member | null> {
  return useQuery(memberQuery(useShop()))
}
