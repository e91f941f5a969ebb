import { ApplicationError, rejected } from '../../platform/kernel/errors.ts'
import type { OrderMoney } from '../../platform/pricing/convert.ts'
import type { CartLine } from '../cart/cart.ts'
import { lineFacts } from '../cart/lines/line-facts.ts'
import type { PricedCheckout } from './priced-checkout.ts'
import type { Requirement } from './requirements.ts'

export const checkoutNotFound = () => rejected('CHECKOUT_NOT_FOUND', {}, { message: 'There is no such checkout' })

export const checkoutIsComplete = () => rejected('CHECKOUT_IS_COMPLETE')

/** A line of which less is there than is wanted. */
export interface ShortLine {
  readonly lineItemId: string
  readonly name: string
  readonly wanted: number
  readonly available: number
  /** When pieces that other customers are paying for come back, at the latest. */
  readonly heldUntil?: string
}

/** Stock ran out between review and order. Nothing was taken or charged; every line that is short is named. */
export class InsufficientInventoryError extends ApplicationError {
  override name = 'InsufficientInventoryError'
  readonly lines: readonly ShortLine[]

  constructor(lines: readonly ShortLine[]) {
    const names = lines.map(({ name, available }) => `${name} (${available} left)`).join(', ')
    super(409, 'insufficient_inventory', `Not enough is left of ${names}`, { data: { lineItems: lines } })
    this.lines = lines
  }
}

/** What the shopper reviewed is not what would be ordered now: they have to see it first. */
export class ReviewOutdatedError extends ApplicationError {
  override name = 'ReviewOutdatedError'

  constructor() {
    super(409, 'CHECKOUT_CHANGED', 'The address, items, prices or delivery have changed since the review')
  }
}

/** The checkout lacks something an order needs. */
export class CheckoutIncompleteError extends ApplicationError {
  override name = 'CheckoutIncompleteError'
  readonly missing: readonly Requirement[]

  constructor(missing: readonly Requirement[]) {
    super(400, 'CHECKOUT_INCOMPLETE', `The checkout lacks ${missing.join(', ')}`, { data: { missing } })
    this.missing = missing
  }
}

/** The payment provider said no. */
export class PaymentDeclinedError extends ApplicationError {
  override name = 'PaymentDeclinedError'

  constructor(reason: string) {
    super(402, 'PAYMENT_DECLINED', reason)
  }
}

/** The lines that are not available in the requested quantity. */
export function shortLines({ cart, presentation }: PricedCheckout): ShortLine[] {
  return cart.lines.filter((line) => line.purchasable < line.quantity).map((line) => toShortLine(line, presentation))
}

function toShortLine(line: CartLine, money: OrderMoney): ShortLine {
  return {
    lineItemId: line.id,
    name: lineFacts(line, money).name,
    wanted: line.quantity,
    available: line.purchasable,
    ...(line.availability.heldUntil !== undefined && { heldUntil: line.availability.heldUntil }),
  }
}

/** Another payment has paid for the order, or the money of this one goes back already. */
export class PaymentNotNeededError extends ApplicationError {
  override name = 'PaymentNotNeededError'

  constructor() {
    super(409, 'PAYMENT_NOT_NEEDED', 'The order was paid by another payment, or this payment was returned')
  }
}
