import { isCartwrightError } from '../error.ts'
import type { Cart } from '../generated/types.ts'
import type { CallOptions } from '../transport/send.ts'
import { type CartChange, type CartWish, findLine } from './cart-change.ts'
import { neededModule } from './cart-client.ts'
import { type CartContext, readCart } from './cart-state.ts'
import { outlivingPage } from './keepalive.ts'
import { isCartChange } from './queued-change.ts'

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
export function changeCart(context: CartContext, wish: CartWish): Promise<Cart | null> {
  const { client, queue, held } = context
  // A cart stored before a reload includes changes with numbers too.
  return queue.run(
    wish,
    async (change, signal) => {
      const { number: through } = change
      try {
        const cart = await sendChange(context, { ...wish, number: through }, signal)
        signal.throwIfAborted()
        held.add({ cart, through })
        return cart
      } catch (error) {
        if (signal.aborted) throw error
        // Only the site knows whether the change arrived.
        const cart = await readCart(client, signal).catch(() => undefined)
        if (cart !== undefined && !signal.aborted) held.add({ cart, through })
        throw error
      }
    },
    held.get()?.through,
  )
}

async function sendChange(context: CartContext, change: CartChange, signal: AbortSignal): Promise<Cart | null> {
  const calls = neededModule(context.client, 'currentCart')
  const { cart = null } = context.held.get() ?? {}
  const withRequest = <Request>(request: Request): [Request, CallOptions] => [
    request,
    { signal, ...outlivingPage(request) },
  ]
  switch (change.kind) {
    case 'add':
      return (await calls.addToCurrentCart(...withRequest({ lineItems: [change.item] }))).cart
    case 'applyCoupon':
      return calls.updateCurrentCart(...withRequest({ couponCode: change.code }))
    case 'removeCoupon':
      return (await calls.removeCouponFromCurrentCart({ signal, ...outlivingPage() })).cart
    case 'remove': {
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
      const line = findLine(cart, change.line)
      if (!line || isOvertaken(context, change)) return cart
      const update = [{ id: line.id, quantity: change.quantity }]
      return (await calls.updateCurrentCartLineItemQuantity(...withRequest(update))).cart
    }
  }
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
