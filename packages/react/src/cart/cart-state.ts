import { type Cart, isCartwrightError } from '@cartwright/client'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../query-keys.ts'
import { moduleOf, type ShopClient } from '../shop-client.ts'
import type { CartChange } from './cart-change.ts'

/** The last cart from the site, and the number of the last change it includes. */
export interface CartState {
  /** Null until something is in it. */
  readonly cart: Cart | null
  readonly through: number
}

/** Changes of the cart carry this key, and wait for each other. */
export const changeKey = [...queryKeys.cart, 'change']

/** The query of the current cart, for prefetching on a server. */
export function cartQuery(client: ShopClient) {
  return queryOptions({
    queryKey: queryKeys.cart,
    queryFn: ({ client: queries, signal }) => readState(client, queries, signal),
    structuralSharing: (before, after) => newer(before as CartState | undefined, after as CartState),
    retry: false,
  })
}

/** The cart, or null where there is none yet. */
export async function readCart(client: ShopClient, signal?: AbortSignal): Promise<Cart | null> {
  // A request would create a visitor identity for everyone who only looks around.
  const { refreshToken } = await client.auth.getTokens()
  if (refreshToken.role === 'none') return null
  try {
    return await moduleOf(client, 'currentCart').getCurrentCart(signal && { signal })
  } catch (error) {
    if (isCartwrightError(error) && error.code === 'OWNED_CART_NOT_FOUND') return null
    throw error
  }
}

/** The changes on their way, in order. */
export function pendingChanges(queries: QueryClient): CartChange[] {
  return queries
    .getMutationCache()
    .findAll({ mutationKey: changeKey, status: 'pending' })
    .map(({ state }) => state.variables as CartChange)
}

/** Puts what the site said into the cache, unless something newer is there. */
export function keepState(queries: QueryClient, state: CartState): void {
  queries.setQueryData<CartState>(queryKeys.cart, (before) => newer(before, state))
}

export function heldState(queries: QueryClient): CartState | undefined {
  return queries.getQueryData<CartState>(queryKeys.cart)
}

/** A cart that was read while a change was in flight may predate it, and must not undo it. */
async function readState(client: ShopClient, queries: QueryClient, signal: AbortSignal): Promise<CartState> {
  const through = heldState(queries)?.through ?? 0
  const wasChanging = pendingChanges(queries).length > 0
  const cart = await readCart(client, signal)
  const held = heldState(queries)
  const changed = wasChanging || pendingChanges(queries).length > 0 || (held?.through ?? 0) !== through
  return held && changed ? held : { cart, through }
}

/** Of two answers the one from the later cart: revisions of one cart only rise, and so do the changes it holds. */
export function newer(before: CartState | undefined, after: CartState): CartState {
  if (!before || before === after) return after
  if (after.through < before.through) return before
  const isOlder =
    before.cart?.id === after.cart?.id && before.cart && after.cart && revision(after.cart) < revision(before.cart)
  return isOlder ? { cart: before.cart, through: after.through } : after
}

const revision = ({ revision }: Cart) => BigInt(revision)
