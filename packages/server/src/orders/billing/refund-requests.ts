import type { RefundItems } from '@cartwright/contract'
import type { OrderMoney } from './order-price.ts'

/** @throws ValidationError naming the first amount that is finer than the currency of the order */
export function requireRefundAmounts(money: OrderMoney, { additionalFees = [], shipping }: RefundItems): void {
  for (const [index, { amount }] of additionalFees.entries())
    if (amount) money.readGiven(amount, `refundItems.additionalFees[${index}].amount`)
  if (shipping?.amount) money.readGiven(shipping.amount, 'refundItems.shipping.amount')
}
