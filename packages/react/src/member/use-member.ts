import { isCartwrightError, type Member } from '@cartwright/client'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { moduleOf, type ShopClient, useShop } from '../provider.tsx'
import { queryKeys } from '../query-keys.ts'

/** The query of the member who is signed in, for prefetching on a server. */
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

/** The member who is signed in; null for a visitor. */
export function useMember(): UseQueryResult<Member | null> {
  return useQuery(memberQuery(useShop()))
}
