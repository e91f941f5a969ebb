import { type CartwrightError, isCartwrightError } from '../error.ts'
import { type CartClient, neededModule } from './cart-client.ts'
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
  neededModule(client, 'currentCart')
  const queue = changeQueueOf(client)
  let state: CartState | undefined
  let error: CartwrightError | null = null
  let snapshot = toCartView(state, queue.pending())
  let reading = new AbortController()
  const listeners = new Set<() => void>()

  const update = () => {
    snapshot = toCartView(state, queue.pending(), error)
    for (const listener of listeners) listener()
  }
  const setError = (next: CartwrightError | null) => {
    error = next
    update()
  }
  const context: CartContext = {
    client,
    queue,
    held: {
      get: () => state,
      add: (next) => {
        state = newerState(state, next)
        update()
      },
    },
  }

  const refresh = async () => {
    reading.abort()
    reading = new AbortController()
    const { signal } = reading
    try {
      const next = await readState(context, signal)
      if (signal.aborted) return
      error = null
      context.held.add(next)
    } catch (reason) {
      if (signal.aborted) return
      if (!isCartwrightError(reason)) throw reason
      setError(reason)
    }
  }
  const watch = () => {
    const onVisible = () => document.visibilityState === 'visible' && void refresh()
    globalThis.document?.addEventListener('visibilitychange', onVisible)
    const stops = [
      queue.subscribe(update),
      client.auth.onSessionChange(({ type, role }) => {
        // Data of one shopper is not shown to the next.
        if (type === 'ended') state = undefined
        if (type === 'ended' || (type === 'started' && role === 'member')) {
          update()
          void refresh()
        }
      }),
      () => globalThis.document?.removeEventListener('visibilitychange', onVisible),
    ]
    void refresh()
    return () => {
      reading.abort()
      for (const stop of stops) stop()
      // Sessions are no longer watched, so the next subscriber may be another shopper.
      state = undefined
      update()
    }
  }

  let stop: (() => void) | undefined
  return {
    ...cartActions((wish) => changeCart(context, wish), setError),
    getSnapshot: () => snapshot,
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
