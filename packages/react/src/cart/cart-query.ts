import type { Cart } from '@cartwright/client'
import {
  type CartChangeInput,
  type CartContext,
  type CartState,
  changeCart as changeCartOf,
  changeQueueOf,
  newerState,
  readState,
} from '@cartwright/client/cart'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { currencyKey } from '../currency-key.ts'
import { queryKeys } from '../query-keys.ts'
import type { ShopClient } from '../shop-client.ts'
import { throwOnError } from '../throw-on-error.ts'

/** Changes of the cart carry this key in the cache of mutations. */
export const changeKey = [...queryKeys.cart, 'change']

/**
 * The query of the current cart, for prefetching on a server. Needs the module `currentCart`. Sends no request for a browser
 * without a session.
 */
export function cartQuery(client: ShopClient) {
  return queryOptions({
    queryKey: currencyKey(queryKeys.cart, client),
    queryFn: ({ client: queries, signal }) => readState(cartContext(client, queries), signal),
    structuralSharing: (before, after) => newerState(before as CartState | undefined, after as CartState),
    retry: false,
    throwOnError,
  })
}

/** The cart in the cache of responses. */
export function cartContext(client: ShopClient, queries: QueryClient): CartContext {
  const key = currencyKey(queryKeys.cart, client)
  return {
    client,
    queue: changeQueueOf(client),
    store: {
      get: () => queries.getQueryData<CartState>(key),
      add: (state) => queries.setQueryData<CartState>(key, (before) => newerState(before, state)),
    },
  }
}

/**
 * Sends a change to the site after all earlier ones. It continues after its component unmounts, and is also in the cache of
 * mutations, for devtools and for `MutationCache` callbacks.
 *
 * @throws CartwrightError when the site rejects it; the cart is then that of the site
 */
export async function changeCart(
  client: ShopClient,
  queries: QueryClient,
  input: CartChangeInput,
): Promise<Cart | null> {
  // Into the queue at once: a checkout in the same moment has to wait for it.
  const sending = changeCartOf(cartContext(client, queries), input)
  const mutation = queries.getMutationCache().build<Cart | null, Error, CartChangeInput, unknown>(queries, {
    mutationKey: changeKey,
    networkMode: 'always',
    mutationFn: () => sending,
  })
  const [recorded] = await Promise.allSettled([mutation.execute(input), sending])
  if (recorded.status === 'rejected') throw recorded.reason
  return recorded.value
}
