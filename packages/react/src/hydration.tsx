'use client'

import { type CartState, newerState } from '@cartwright/client/cart'
import {
  type DehydratedState,
  HydrationBoundary,
  hashKey,
  type QueryClient,
  useQueryClient,
} from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { cartContext, cartQuery } from './cart/cart-query.ts'
import { isRecord } from './is-record.ts'
import { useShop } from './provider.tsx'
import type { ShopClient } from './shop-client.ts'

/**
 * Starts with what the server has read. Put it inside the `CartwrightProvider`. A cart of the browser that is newer stays.
 */
export function ShopHydration({ state, children }: { state: string | undefined; children?: ReactNode }) {
  const queries = useQueryClient()
  const client = useShop()
  const hydrated = useMemo(
    () => (state === undefined ? undefined : withoutOlderCart(parseState(state), client, queries)),
    [state, client, queries],
  )
  return <HydrationBoundary state={hydrated}>{children}</HydrationBoundary>
}

/** TanStack Query decides by the clocks of two machines. A cart has a revision. */
function withoutOlderCart(state: DehydratedState, client: ShopClient, queries: QueryClient): DehydratedState {
  const { store, queue } = cartContext(client, queries)
  const inBrowser = store.get()
  if (!inBrowser) return state
  const hash = hashKey(cartQuery(client).queryKey)
  const isOlder = ({ queryHash, state: { data } }: DehydratedState['queries'][number]) =>
    queryHash === hash && (queue.pending().length > 0 || newerState(inBrowser, data as CartState) !== data)
  return { ...state, queries: state.queries.filter((query) => !isOlder(query)) }
}

function parseState(text: string): DehydratedState {
  return JSON.parse(text, (_, value: unknown) => {
    const [time, ...rest] = isRecord(value) && '$date' in value ? Object.values(value) : []
    return typeof time === 'number' && rest.length === 0 ? new Date(time) : value
  })
}
