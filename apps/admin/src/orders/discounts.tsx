import type { Order } from '@cartwright/client'
import { isPositive } from '../kit/amounts.ts'
import { formatMoney } from '../kit/format.ts'
import { messages } from './messages.ts'
import { SumRow } from './sum-row.tsx'

/** A row for each discount of an order. One that nothing names, as in an order of elsewhere, is a row too. */
export function OrderDiscounts({ order }: { readonly order: Order }) {
  const { appliedDiscounts, priceSummary, currency } = order
  const named = appliedDiscounts.flatMap((applied, index) => {
    const amount = (applied.coupon ?? applied.discountRule ?? applied.merchantDiscount)?.amount.amount
    return amount !== undefined && isPositive(amount)
      ? [{ id: applied.id ?? index, name: nameOf(applied), amount }]
      : []
  })
  const { amount: all } = priceSummary.discount
  const rows = named.length > 0 || !isPositive(all) ? named : [{ id: 'all', name: messages.discount, amount: all }]
  return rows.map(({ id, name, amount }) => <SumRow key={id} name={name} value={`−${formatMoney(amount, currency)}`} />)
}

function nameOf({ coupon, discountRule, merchantDiscount }: Order['appliedDiscounts'][number]): string {
  if (coupon) return `${messages.discount} ${coupon.code}`
  return discountRule?.name.original ?? merchantDiscount?.description ?? messages.discount
}
