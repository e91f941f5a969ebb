import { type Authenticator, type Client, createClient, selfHosted } from '@cartwright/client'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { reloadsOnFocus } from './data/live-keys.ts'
import { ownerAuth } from './data/owner-auth.ts'
import { recorded, recordingFetch } from './data/recorded-calls.ts'
import { signInAgain } from './data/sign-in-again.ts'
import { type Modules, modules } from './generated/modules.ts'
import type { ListQuery } from './kit/use-list.ts'

/** The client of the shop, as its owner. */
export const client: Client<Modules, Authenticator> = createClient({
  auth: ownerAuth(signInAgain),
  host: selfHosted(),
  fetch: recordingFetch,
  modules: recorded(modules),
})

/** The cache of all pages. The client retries by itself. */
export const queries: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: false,
      throwOnError: false,
      refetchOnWindowFocus: ({ queryKey: [part] }) => reloadsOnFocus(part),
    },
  },
})

/**
 * The loader of a list: the first rows load while the page does.
 *
 * @param others loads what the page needs beside the rows
 */
export const listLoader =
  <Part, Key extends QueryKey, Param>(query: ListQuery<Part, Key, Param>, others?: () => unknown) =>
  ({ request }: LoaderFunctionArgs) => {
    void queries.prefetchInfiniteQuery(query(new URL(request.url).searchParams))
    others?.()
    return null
  }
