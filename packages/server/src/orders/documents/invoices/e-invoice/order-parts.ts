import type { Order } from '@cartwright/contract'
import type { OrderMoney } from '../../../billing/order-price.ts'
import type { InvoiceMessages } from '../messages.ts'
import { deliveryParts, feePart, lineParts } from '../parts.ts'
import type { NamedPart } from './compose-e-invoice.ts'

/** The items of an order, and its delivery and fees, each with its tax. What is free is left out, but for items. */
export function orderParts(
  order: Order,
  money: OrderMoney,
  titles: readonly { readonly name: string; readonly details: readonly string[] }[],
  messages: InvoiceMessages,
): { readonly lines: readonly NamedPart[]; readonly charges: readonly NamedPart[] } {
  const parts = lineParts(order, money)
  const lines = order.lineItems.flatMap(({ quantity }, index) => {
    const [title, part] = [titles[index], parts[index]]
    return title && part ? { name: title.name, details: title.details, quantity, part } : []
  })
  const delivery = deliveryParts(order, money).map((part) => ({ name: messages.delivery, quantity: 1, part }))
  const fees = order.additionalFees.map((fee) => ({ name: fee.name, quantity: 1, part: feePart(fee, money) }))
  return { lines, charges: [...delivery, ...fees].filter(({ part }) => part.gross !== 0) }
}
