import { type CartwrightError, isCartwrightError } from '../error.ts'
import { type CartClient, requireModule } from './cart-client.ts'
import { type CartContext, type CartState, newerState, readState } from './cart-state.ts'
import { type CartActions, type CartView, cartActions, toCartView } from './cart-view.ts'
import { changeQueueOf } from './change-queue.ts'
import { type CheckoutRequest, openCheckout } from './open-checkout.ts'
import { changeCart } from './send-change.ts'

/** The cart of the shopper for pages without React. */
export interface CartStore extends CartActions {
  /** Calls a function when the snapshot changes. The first subscriber loads the cart. Returns a function that stops it. */
  subscribe(listener: () => void): () => void
  /** What to show now. The same object until something changes. */
  getSnapshot(): CartView
  /** Loads the cart again, after the changes in flight. An error is in the snapshot. */
  refresh(): Promise<void>
  /**
   * Creates a checkout after all changes in flight.
   * @returns the URL of the hosted checkout, to open
   * @throws CartwrightError, also when a change of the cart that it waited for failed
   */
  checkout(request: CheckoutRequest): Promise<string>
}

/**
 * Makes the cart of the shopper for plain pages, Vue, Svelte and others: changes show at once and are sent one after another.
 * The cart is loaded again when the page becomes visible, and when the shopper signs in or out.
 *
 * @param client with the module `currentCart`, and `redirects` for `checkout`
 * @throws Error when the client lacks `currentCart`
 * @example
 * ```ts
 * const cart = createCart(client)
 * cart.subscribe(() => show(cart.getSnapshot()))
 * await cart.add({ quantity: 1, catalogReference })
 * ```
 */
export function createCart(client: CartClient): CartStore {
  requireModule(client, 'currentCart')
  const queue = changeQueueOf(client)
  let state: CartState | undefined
  /** Why the last change failed; stays until the next change, also when the cart is read again. */
  let changeError: CartwrightError | null = null
  /** Why the cart could not be read; stays until the cart is known again. */
  let readError: CartwrightError | null = null
  let snapshot: CartView | undefined
  let reading = new AbortController()
  const listeners = new Set<() => void>()

  const update = () => {
    snapshot = undefined
    for (const listener of listeners) listener()
  }
  const context: CartContext = {
    client,
    queue,
    store: {
      get: () => state,
      add(next) {
        state = newerState(state, next)
        readError = null
        update()
      },
    },
  }
  /** Drops the cart of a shopper: data of one is not shown to the next. */
  const reset = () => {
    reading.abort()
    state = undefined
    changeError = null
    readError = null
    update()
  }

  const refresh = async () => {
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    try {
      const next = await readState(context, signal)
      if (!signal.aborted) context.store.add(next)
    } catch (error) {
      if (signal.aborted) return
      if (!isCartwrightError(error)) throw error
      readError = error
      update()
    }
  }
  const watch = () => {
    const onVisible = () => document.visibilityState === 'visible' && void refresh()
    globalThis.document?.addEventListener?.('visibilitychange', onVisible)
    void refresh()
    return () => {
      reading.abort()
      globalThis.document?.removeEventListener?.('visibilitychange', onVisible)
    }
  }

  // Also without a subscriber: a snapshot is always that of the current shopper.
  queue.subscribe(update)
  client.auth.onSessionChange(({ type, role }) => {
    const isSignIn = type === 'started' && role === 'member'
    // The cart of a visitor becomes the member's. That of another member does not.
    if (type === 'ended' || (isSignIn && state?.cart?.buyerInfo?.memberId)) reset()
    if (listeners.size > 0 && (type === 'ended' || isSignIn)) void refresh()
  })

  let stop: (() => void) | undefined
  return {
    ...cartActions(
      (input) => changeCart(context, input),
      (error) => {
        changeError = error
        update()
      },
    ),
    getSnapshot: () => (snapshot ??= toCartView(state, queue.pending(), changeError ?? readError)),
    refresh,
    checkout: (request) => openCheckout(client, queue, request),
    subscribe(listener) {
      listeners.add(listener)
      stop ??= watch()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}
