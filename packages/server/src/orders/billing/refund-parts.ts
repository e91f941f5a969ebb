import type { Order, OrderLineItem, RefundItems } from '@cartwright/contract'
import { type PlainErrorCode, rejected } from '../../platform/kernel/errors.ts'
import { sum } from '../../platform/pricing/allocate.ts'
import { moneyOf, type OrderMoney } from './order-price.ts'
import { amountsOfCost, amountsOfUnits, type PartAmounts } from './refund-amounts.ts'
import type { StoredRefund } from './refund-store.ts'

export interface RefundParts {
  readonly lines: readonly { readonly id: string; readonly quantity: number; readonly amounts: PartAmounts }[]
  readonly fees: readonly { readonly id: string; readonly amounts: PartAmounts }[]
  readonly shipping: PartAmounts | null
}

/** What was refunded of an order before. Refunds that failed do not count. */
export interface RefundedBefore {
  readonly quantities: ReadonlyMap<string, number>
  readonly fees: ReadonlyMap<string, number>
  readonly shipping: number
}

export function refundedBefore(order: Order, refunds: readonly StoredRefund[]): RefundedBefore {
  const money = moneyOf(order)
  const quantities = new Map<string, number>()
  const fees = new Map<string, number>()
  let shipping = 0
  for (const { details, transactions, credited = 0 } of refunds) {
    if (credited === 0 && transactions.every(({ status }) => status === 'failed')) continue
    for (const { lineItemId, quantity } of details.lineItems ?? [])
      quantities.set(lineItemId, (quantities.get(lineItemId) ?? 0) + quantity)
    for (const { additionalFeeId: id, amount } of details.additionalFees ?? [])
      if (amount) fees.set(id, (fees.get(id) ?? 0) + money.read(amount))
    if (details.shipping?.amount) shipping += money.read(details.shipping.amount)
  }
  return { quantities, fees, shipping }
}

/**
 * What parts of an order come to when they are refunded. Pieces of a line add up to the line, however many refunds
 * they are spread over.
 *
 * @throws ApplicationError for a part that the order does not have, or of which less is left
 */
export function refundParts(order: Order, before: RefundedBefore, items: RefundItems): RefundParts {
  const money = moneyOf(order)
  return {
    lines: (items.lineItems ?? []).map(({ lineItemId, quantity }) => ({
      id: lineItemId,
      quantity,
      amounts: amountsOfLine(requireLine(order, lineItemId), before.quantities.get(lineItemId) ?? 0, quantity, money),
    })),
    fees: (items.additionalFees ?? []).map(({ additionalFeeId: id, amount }) => {
      const whole = feeAmount(order, id, money)
      const done = before.fees.get(id) ?? 0
      const wanted = amount ? money.read(amount) : whole - done
      requireLeft(wanted, whole - done, 'INVALID_ADDITIONAL_FEE_REFUND_AMOUNT')
      const tax = feeTax(order, id, money)
      return {
        id,
        amounts: amountsOfCost({ total: whole, tax, isTaxIncluded: order.taxIncludedInPrices }, done, wanted),
      }
    }),
    shipping: items.shipping ? shippingPart(order, before, items.shipping, money) : null,
  }
}

export function totalOf({ lines, fees, shipping }: RefundParts): number {
  return sum([...lines, ...fees].map(({ amounts }) => amounts.total)) + (shipping?.total ?? 0)
}

export function requireLine(order: Order, id: string): OrderLineItem {
  const line = order.lineItems.find((candidate) => candidate.id === id)
  if (line) return line
  throw rejected('LINE_ITEM_NOT_FOUND', { lineItemId: id }, { message: 'The order has no line item with this id' })
}

function amountsOfLine(line: OrderLineItem, done: number, quantity: number, money: OrderMoney): PartAmounts {
  const left = line.quantity - done
  if (quantity > left) throw rejected('INVALID_LINE_ITEM_REFUND_QUANTITY', { lineItemId: line.id, maximum: left })
  const { taxAmount, taxIncludedInPrice } = line.taxInfo
  const charged = {
    total: money.read(line.totalPriceAfterTax),
    discount: money.read(line.totalDiscount),
    tax: money.read(taxAmount),
    isTaxIncluded: taxIncludedInPrice,
  }
  return amountsOfUnits(charged, line.quantity, done, quantity)
}

/** What the delivery of an order cost, with tax; null for an order without delivery. */
export function shippingAmount(order: Order, money: OrderMoney): number | null {
  return order.shippingInfo ? money.read(order.shippingInfo.cost.totalPriceAfterTax) : null
}

function shippingPart(
  order: Order,
  before: RefundedBefore,
  { amount }: NonNullable<RefundItems['shipping']>,
  money: OrderMoney,
): PartAmounts {
  const whole = shippingAmount(order, money)
  if (whole === null) throw rejected('SHIPPING_NOT_FOUND')
  const left = whole - before.shipping
  const wanted = amount ? money.read(amount) : left
  requireLeft(wanted, left, 'INVALID_SHIPPING_REFUND_AMOUNT')
  const taxInfo = order.shippingInfo?.cost.taxInfo
  const tax = taxInfo ? money.read(taxInfo.taxAmount) : 0
  return amountsOfCost({ total: whole, tax, isTaxIncluded: order.taxIncludedInPrices }, before.shipping, wanted)
}

/** What a fee of an order cost, with tax. */
export function feeAmount(order: Order, id: string, money: OrderMoney): number {
  const { price, priceAfterTax = price } = requireFee(order, id)
  return money.read(priceAfterTax)
}

function feeTax(order: Order, id: string, money: OrderMoney): number {
  const { price, priceAfterTax = price, priceBeforeTax = priceAfterTax } = requireFee(order, id)
  return money.read(priceAfterTax) - money.read(priceBeforeTax)
}

function requireFee(order: Order, id: string): Order['additionalFees'][number] {
  const fee = order.additionalFees.find((candidate) => candidate.id === id)
  if (fee) return fee
  throw rejected('ADDITIONAL_FEE_NOT_FOUND', { additionalFeeId: id }, { message: 'The order has no fee with this id' })
}

function requireLeft(wanted: number, left: number, code: PlainErrorCode): void {
  if (wanted <= left) return
  throw rejected(code, { maximum: left }, { message: 'The amount is more than is left' })
}
