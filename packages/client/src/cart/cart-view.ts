import { type CartwrightError, isCartwrightError } from '../error.ts'
import type { Cart, NewLineItem } from '../generated/types.ts'
import type { CartChangeInput, LineName, LinePreview } from './cart-change.ts'
import { type CartLine, cartLines } from './cart-lines.ts'
import type { CartState } from './cart-state.ts'
import { isCartChange, type QueuedChange } from './queued-change.ts'

/** The ways to change the cart. Each resolves when the site has responded: true, or false with the reason in `error`. */
export interface CartActions {
  /**
   * Adds an item to the cart; its line shows immediately.
   * @param item with a quantity from 1 to 100,000; more than is in stock becomes what is in stock
   * @param preview what to show until the site has responded
   */
  add(item: NewLineItem, preview?: LinePreview): Promise<boolean>
  /** Sets the quantity of a line, at most 100,000; 0 removes it. More than is in stock becomes what is in stock. */
  setQuantity(line: LineName, quantity: number): Promise<boolean>
  /** Removes a line. */
  remove(line: LineName): Promise<boolean>
  /** Applies a coupon of at most 100 characters, which replaces the one before. */
  applyCoupon(code: string): Promise<boolean>
  /** Removes the coupon. */
  removeCoupon(): Promise<boolean>
}

/** The cart as the shopper sees it. */
export interface CartView {
  /** The last cart from the site; null if there is none yet, undefined while loading. */
  readonly cart: Cart | null | undefined
  /** The lines of the site with the changes in flight. */
  readonly lines: readonly CartLine[]
  /** The sum of the quantities of all lines. */
  readonly itemCount: number
  /** The code of the coupon applied. */
  readonly couponCode: string | undefined
  /** The cart is not known yet. */
  readonly isLoading: boolean
  /** Changes are in flight. */
  readonly isUpdating: boolean
  /** Why the cart could not be read, or the last change not be made. */
  readonly error: CartwrightError | null
}

/**
 * Derives what is shown from the last state of the site and the changes in flight.
 *
 * @example
 * ```ts
 * const { lines, itemCount } = toCartView(await readState(context), context.queue.pending())
 * ```
 */
export function toCartView(
  state: CartState | undefined,
  pending: readonly QueuedChange[],
  error: CartwrightError | null = null,
): CartView {
  const { cart, through = 0 } = state ?? {}
  const changes = pending.filter(isCartChange)
  const lines = cartLines(
    cart?.lineItems ?? [],
    changes.filter(({ number }) => number > through),
  )
  return {
    cart,
    lines,
    itemCount: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    couponCode: cart?.appliedDiscounts.find(({ coupon }) => coupon)?.coupon?.code,
    isLoading: !state && !error && lines.length === 0,
    isUpdating: changes.length > 0,
    error,
  }
}

/**
 * Makes the actions of a cart.
 *
 * @param change sends one change
 * @param setError stores why the last change failed; null when one begins. Other errors than those of the client, such as a
 * missing module, are thrown
 * @example
 * ```ts
 * const { add } = cartActions((input) => changeCart(context, input), setError)
 * const isAdded = await add(item)
 * ```
 */
export function cartActions(
  change: (input: CartChangeInput) => Promise<unknown>,
  setError: (error: CartwrightError | null) => void,
): CartActions {
  const attempt = async (input: CartChangeInput) => {
    setError(null)
    try {
      await change(input)
      return true
    } catch (error) {
      if (!isCartwrightError(error)) throw error
      setError(error)
      return false
    }
  }
  const remove: CartActions['remove'] = (line) => attempt({ kind: 'remove', line })
  return {
    add: (item, preview = {}) => attempt({ kind: 'add', item, preview }),
    setQuantity: (line, quantity) => (quantity < 1 ? remove(line) : attempt({ kind: 'setQuantity', line, quantity })),
    remove,
    applyCoupon: (code) => attempt({ kind: 'applyCoupon', code }),
    removeCoupon: () => attempt({ kind: 'removeCoupon' }),
  }
}
