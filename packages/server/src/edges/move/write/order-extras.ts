import type { Order } from '@cartwright/contract'
import { ourId } from '../ids.ts'
import type { MovedOrder } from '../record.ts'
import type { OrderAmounts, PartAmounts } from './order-amounts.ts'
import { fitting, type RecordWriting } from './writer.ts'

export type Price = (minor: number) => { amount: string; formattedAmount: string }

export const NOTHING: PartAmounts = { unit: 0, price: 0, discount: 0, net: 0, tax: 0, gross: 0, rate: '0' }

export const taxOf = ({ tax, net, rate }: PartAmounts, taxIncludedInPrice: boolean, price: Price) => ({
  taxAmount: price(tax),
  taxableAmount: price(net),
  taxRate: rate,
  taxIncludedInPrice,
})

/** Discounts of lines and delivery together, and what rounding deducts. */
export function discountsOf(
  { sourceId, discounts = [] }: MovedOrder,
  { lines, delivery, rounding }: OrderAmounts,
  price: Price,
  { sourceKey }: RecordWriting,
): Order['appliedDiscounts'] {
  const all = [...lines, ...(delivery ? [delivery] : [])].reduce((sum, { discount }) => sum + discount, 0)
  const id = (name: string) => ourId(sourceKey, 'fees', `${sourceId}/${name}`)
  const codes = discounts.flatMap(({ code }) => code ?? []).join(', ')
  const entry = (name: string, amount: number, description: string) => ({
    id: id(name),
    merchantDiscount: { amount: price(amount), ...(description && { description: description.slice(0, 150) }) },
    discountType: 'GLOBAL' as const,
    lineItemDiscounts: [],
  })
  return [
    ...(all > 0 ? [entry('discount', all, codes)] : []),
    ...(rounding < 0 ? [entry('rounding', -rounding, 'Rounding')] : []),
  ]
}

/** Fees, and what rounding adds. */
export function feesOf(
  record: MovedOrder,
  { fees, rounding }: OrderAmounts,
  price: Price,
  { sourceKey, note }: RecordWriting,
) {
  const fee = (index: number, name: string, amounts: PartAmounts) => ({
    id: ourId(sourceKey, 'fees', `${record.sourceId}/${index}`),
    name,
    source: 'MANUAL' as const,
    price: price(amounts.price),
    priceBeforeTax: price(amounts.net),
    priceAfterTax: price(amounts.gross),
    taxInfo: taxOf(amounts, record.taxIncludedInPrices, price),
  })
  const own = fees.map((amounts, index) =>
    fee(index, fitting(record.fees?.[index]?.name || 'Fee', 50, 'fees.name', note), amounts),
  )
  if (rounding <= 0) return own
  const extra = { ...NOTHING, unit: rounding, price: rounding, net: rounding, gross: rounding }
  return [...own, fee(fees.length, 'Rounding', extra)]
}
