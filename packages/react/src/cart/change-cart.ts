import { type Cart, isCartwrightError } from '@cartwright/client'
import type { QueryClient } from '@tanstack/react-query'
import { moduleOf, type ShopClient } from '../shop-client.ts'
import { type CartChange, findLine } from './cart-change.ts'
import { changeKey, heldState, keepState, pendingChanges, readCart } from './cart-state.ts'

type Distributed<Change> = Change extends CartChange ? Omit<Change, 'number'> : never
/** A change before it has got its number. */
export type CartWish = Distributed<CartChange>

let lastNumber = 0

/**
 * Sends a change to the site after all earlier ones. It continues after its component unmounts.
 * @throws CartwrightError when the site rejects it; the cart is then the site's
 */
export function changeCart(client: ShopClient, queries: QueryClient, wish: CartWish): Promise<Cart | null> {
  // Changes stored before a reload have numbers too.
  lastNumber = Math.max(lastNumber, heldState(queries)?.through ?? 0) + 1
  const change: CartChange = { ...wish, number: lastNumber }
  const mutation = queries.getMutationCache().build<Cart | null, Error, CartChange, unknown>(queries, {
    mutationKey: changeKey,
    scope: { id: changeKey.join() },
    mutationFn: () => carryOut(client, queries, change),
  })
  return mutation.execute(change)
}

async function carryOut(client: ShopClient, queries: QueryClient, change: CartChange): Promise<Cart | null> {
  const { number: through } = change
  try {
    const cart = await ask(client, queries, change)
    keepState(queries, { cart, through })
    return cart
  } catch (error) {
    // Whether the change got there or not, only the site knows.
    const cart = await readCart(client).catch(() => undefined)
    if (cart !== undefined) keepState(queries, { cart, through })
    throw error
  }
}

async function ask(client: ShopClient, queries: QueryClient, change: CartChange): Promise<Cart | null> {
  const calls = moduleOf(client, 'currentCart')
  const { cart = null } = heldState(queries) ?? {}
  switch (change.kind) {
    case 'add':
      return (await calls.addToCurrentCart({ lineItems: [change.item] })).cart
    case 'applyCoupon':
      return calls.updateCurrentCart({ couponCode: change.code })
    case 'removeCoupon':
      return (await calls.removeCouponFromCurrentCart()).cart
    case 'remove': {
      const line = findLine(cart, change.line)
      if (!cart || !line) return cart
      try {
        return (await calls.removeLineItemsFromCurrentCart([line.id])).cart
      } catch (error) {
        if (!isCartwrightError(error) || error.code !== 'LINE_ITEM_NOT_FOUND') throw error
        // Another tab was faster. What was wished for is so.
        return { ...cart, lineItems: cart.lineItems.filter(({ id }) => id !== line.id) }
      }
    }
    case 'setQuantity': {
      const line = findLine(cart, change.line)
      if (!line || isOvertaken(queries, change)) return cart
      return (await calls.updateCurrentCartLineItemQuantity([{ id: line.id, quantity: change.quantity }])).cart
    }
  }
}

/** Of several quantities set before the request is sent, only the last counts. */
function isOvertaken(queries: QueryClient, { number, line }: Extract<CartChange, { kind: 'setQuantity' }>): boolean {
  return pendingChanges(queries).some(
    (other) =>
      other.number > number && (other.kind === 'setQuantity' || other.kind === 'remove') && other.line.id === line.id,
  )
}
