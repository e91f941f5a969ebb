/** Amounts of an order: its prices, its tax, and what is paid and owed. */
import type { z } from 'zod'
import { ChargeType, JurisdictionType } from '../../enumerations.ts'
import { amount } from '../../price.ts'
import { array, boolean, decimal, guid, message, optional, text } from '../../wire.ts'

export const OrderPrice = message('OrderPrice', 'An amount of an order, and its text for people.', {
  amount,
  formattedAmount: text(),
})
export type OrderPrice = z.output<typeof OrderPrice>

export const OrderOtherCharge = message('OrderOtherCharge', 'A charge that the price of delivery contains.', {
  type: ChargeType,
  price: OrderPrice,
  details: optional(text({ max: 250 })),
})
export type OrderOtherCharge = z.output<typeof OrderOtherCharge>

export const LineItemTaxInfo = message('LineItemTaxInfo', 'The tax of a line.', {
  taxAmount: OrderPrice,
  taxableAmount: OrderPrice,
  taxRate: decimal({ gte: 0, lte: 1, maxScale: 6 }),
  taxGroupId: optional(guid),
  taxIncludedInPrice: boolean,
})
export type LineItemTaxInfo = z.output<typeof LineItemTaxInfo>

export const OrderTaxBreakdown = message('OrderTaxBreakdown', 'One rate over the whole order.', {
  taxName: text({ max: 200 }),
  taxType: text({ max: 200 }),
  jurisdiction: text({ max: 200 }),
  jurisdictionType: optional(JurisdictionType),
  rate: decimal({ gte: 0, maxScale: 6 }),
  aggregatedTaxAmount: OrderPrice,
  aggregatedTaxableAmount: OrderPrice,
})
export type OrderTaxBreakdown = z.output<typeof OrderTaxBreakdown>

export const OrderShippingPrice = message('OrderShippingPrice', 'What shipping costs.', {
  price: OrderPrice,
  totalPriceBeforeTax: OrderPrice,
  totalPriceAfterTax: OrderPrice,
  discount: OrderPrice,
  taxInfo: optional(LineItemTaxInfo),
})
export type OrderShippingPrice = z.output<typeof OrderShippingPrice>

export const Balance = message('Balance', 'What is still owed.', {
  amount: text(),
  formattedAmount: text(),
})
export type Balance = z.output<typeof Balance>

export const OrderPriceSummary = message(
  'OrderPriceSummary',
  'The parts the total is made of; they always add up to it.',
  {
    subtotal: OrderPrice,
    shipping: OrderPrice,
    tax: OrderPrice,
    discount: OrderPrice,
    total: OrderPrice,
    totalAdditionalFees: OrderPrice,
  },
)
export type OrderPriceSummary = z.output<typeof OrderPriceSummary>

export const OrderTaxInfo = message('OrderTaxInfo', 'The tax of the order.', {
  totalTax: OrderPrice,
  taxBreakdown: array(OrderTaxBreakdown),
  taxExempt: optional(boolean),
})
export type OrderTaxInfo = z.output<typeof OrderTaxInfo>

export const BalanceSummary = message('BalanceSummary', 'What is paid and what is owed.', {
  balance: Balance,
  paid: OrderPrice,
  refunded: OrderPrice,
  authorized: optional(OrderPrice),
  pendingRefund: optional(OrderPrice),
  pending: optional(OrderPrice),
  chargeback: optional(OrderPrice),
  chargebackReversal: optional(OrderPrice),
  platformFees: optional(OrderPrice),
  totalMinusPlatformFees: optional(OrderPrice),
  owed: optional(OrderPrice).describe(
    'Money to receive: what the order claims and neither was paid nor is authorized. Of a canceled order nothing. An addition of this project.',
  ),
  refundDue: optional(OrderPrice).describe(
    'Money to give back: what was paid beyond what the order claims and is not being refunded, such as after a cancellation. An addition of this project.',
  ),
  dueSince: optional(text()).describe(
    'Since when one of the two is above zero, as an instant such as 2026-06-02T12:00:00.000Z. An addition of this project.',
  ),
})
export type BalanceSummary = z.output<typeof BalanceSummary>
