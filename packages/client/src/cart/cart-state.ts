import { isCartwrightError } from '../error.ts'
import type { Cart } from '../generated/types.ts'
import { type CartClient, requireModule } from './cart-client.ts'
import type { ChangeQueue } from './change-queue.ts'

/** The last cart from the site, and the number of the last change it includes. */
export interface CartState {
  /** Null until something is in it. */
  readonly cart: Cart | null
  readonly through: number
}

/** Where the last state from the site is stored: in a variable, or in the cache of a framework. */
export interface CartStateStore {
  get(): CartState | undefined
  /** Must store `newerState(get(), state)`. */
  add(state: CartState): void
}

/** What changes and reads of one cart work on. */
export interface CartContext {
  readonly client: CartClient
  readonly queue: ChangeQueue
  readonly store: CartStateStore
}

/** Loads the cart, or returns null where there is none yet. Sends no request for a browser without a session. */
export async function readCart(client: CartClient, signal?: AbortSignal): Promise<Cart | null> {
  // A request would create a visitor identity for everyone who only looks around.
  const { refreshToken } = await client.auth.getTokens()
  if (refreshToken.role === 'none') return null
  try {
    return await requireModule(client, 'currentCart').getCurrentCart(signal && { signal })
  } catch (error) {
    if (isCartwrightError(error) && error.code === 'OWNED_CART_NOT_FOUND') return null
    throw error
  }
}

/**
 * Loads the current cart. One that is read while a change is in flight may predate it, so changes are awaited, and the cart
 * is read again if one was made in the meantime.
 *
 * @example
 * ```ts
 * const state = await readState(context)
 * context.store.add(state)
 * ```
 */
export async function readState({ client, queue, store }: CartContext, signal?: AbortSignal): Promise<CartState> {
  for (;;) {
    while (queue.pending().length > 0) await queue.idle()
    signal?.throwIfAborted()
    const last = queue.lastNumber()
    const cart = await readCart(client, signal)
    if (queue.lastNumber() === last) return { cart, through: Math.max(last, store.get()?.through ?? 0) }
  }
}

/**
 * Returns the later of two states: revisions of one cart only rise, and so do the changes it holds.
 *
 * @example
 * ```ts
 * const state = newerState(before, response)
 * ```
 */
export function newerState(before: CartState | undefined, after: CartState): CartState {
  if (!before || before === after) return after
  if (after.through < before.through) return before
  const isOlder =
    before.cart?.id === after.cart?.id && before.cart && after.cart && revision(after.cart) < revision(before.cart)
  return isOlder ? { cart: before.cart, through: after.through } : after
}

const revision = ({ revision }: Cart) => BigInt(revision)
