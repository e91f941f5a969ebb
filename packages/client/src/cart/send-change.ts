import { isCartwrightError } from '../error.ts'
import type { Cart, NewLineItem } from '../generated/types.ts'
import type { CallOptions } from '../transport/send.ts'
import { report } from './analytics.ts'
import { type AnalyticsEvent, addToCart } from './analytics-event.ts'
import { type CartChange, type CartChangeInput, findLine } from './cart-change.ts'
import { requireModule } from './cart-client.ts'
import { type CartContext, readCart } from './cart-state.ts'
import { keepaliveOptions } from './keepalive.ts'
import { isCartChange } from './queued-change.ts'
import { isSameItem } from './same-item.ts'

/**
 * Sends a change of the cart to the site after all earlier ones, and stores the cart of the response.
 *
 * @returns the cart; null where there is none
 * @throws CartwrightError when the site rejects it; the stored cart is then that of the site. Of kind `aborted` with code
 * `SESSION_ENDED` when the shopper signed out in the meantime
 * @example
 * ```ts
 * const cart = await changeCart(context, { kind: 'add', item, preview: { name: 'Harbour mug' } })
 * ```
 */
export function changeCart(context: CartContext, input: CartChangeInput): Promise<Cart | null> {
  const { client, queue, store } = context
  // A cart stored before a reload includes changes with numbers too.
  return queue.run(
    input,
    async (change, signal) => {
      const { number: through } = change
      try {
        const cart = await sendChange(context, { ...input, number: through }, signal)
        signal.throwIfAborted()
        store.add({ cart, through })
        if (input.kind === 'add') void report(client, () => addedEvent(cart, input.item))
        return cart
      } catch (error) {
        if (signal.aborted) throw error
        // Only the site knows whether the change arrived.
        const cart = await readCart(client, signal).catch(() => undefined)
        if (cart !== undefined && !signal.aborted) store.add({ cart, through })
        throw error
      }
    },
    store.get()?.through,
  )
}

function addedEvent(cart: Cart | null, { catalogReference, quantity }: NewLineItem): AnalyticsEvent | undefined {
  const line = cart?.lineItems.find((one) => isSameItem(one.catalogReference, catalogReference))
  return cart && line ? addToCart(cart, line, quantity) : undefined
}

async function sendChange(context: CartContext, change: CartChange, signal: AbortSignal): Promise<Cart | null> {
  const calls = requireModule(context.client, 'currentCart')
  const withRequest = <Request>(request: Request): [Request, CallOptions] => [
    request,
    { signal, ...keepaliveOptions(request) },
  ]
  switch (change.kind) {
    case 'add':
      return (await calls.addToCurrentCart(...withRequest({ lineItems: [change.item] }))).cart
    case 'applyCoupon':
      return calls.updateCurrentCart(...withRequest({ couponCode: change.code }))
    case 'removeCoupon':
      return (await calls.removeCouponFromCurrentCart({ signal, ...keepaliveOptions() })).cart
    case 'remove': {
      const cart = await cartForChange(context, change, signal)
      const line = findLine(cart, change.line)
      if (!cart || !line) return cart
      try {
        return (await calls.removeLineItemsFromCurrentCart(...withRequest([line.id]))).cart
      } catch (error) {
        if (!isCartwrightError(error) || error.code !== 'LINE_ITEM_NOT_FOUND') throw error
        // Another tab removed it first.
        return { ...cart, lineItems: cart.lineItems.filter(({ id }) => id !== line.id) }
      }
    }
    case 'setQuantity': {
      const cart = await cartForChange(context, change, signal)
      const line = findLine(cart, change.line)
      if (!line || isOvertaken(context, change)) return cart
      const update = [{ id: line.id, quantity: change.quantity }]
      return (await calls.updateCurrentCartLineItemQuantity(...withRequest(update))).cart
    }
  }
}

/** The stored cart; loads it where it is not known yet, because only it says which line a change names. */
async function cartForChange(
  { client, store }: CartContext,
  { number }: CartChange,
  signal: AbortSignal,
): Promise<Cart | null> {
  const state = store.get()
  if (state) return state.cart
  const cart = await readCart(client, signal)
  signal.throwIfAborted()
  store.add({ cart, through: number - 1 })
  return cart
}

/** Of several quantities set before the request is sent, only the last counts. */
function isOvertaken({ queue }: CartContext, { number, line }: Extract<CartChange, { kind: 'setQuantity' }>): boolean {
  return queue
    .pending()
    .filter(isCartChange)
    .some(
      (other) =>
        other.number > number && (other.kind === 'setQuantity' || other.kind === 'remove') && other.line.id === line.id,
    )
}
