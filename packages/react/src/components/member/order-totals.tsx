import type { Order, OrderPrice } from '@cartwright/client'
import type { partsOf } from '../kit/parts.ts'
import type { OrderMessages } from '../messages/order.ts'
import type { OrderViewPart } from './order-view-part.ts'

interface OrderTotalsProps {
  order: Order
  texts: OrderMessages
  part: ReturnType<typeof partsOf<OrderViewPart>>
}

const isSome = ({ amount }: OrderPrice): boolean => Number(amount) > 0

/** The totals of an order, as it was placed. */
export function OrderTotals({ order, texts, part }: OrderTotalsProps) {
  const { subtotal, shipping, tax, discount, total } = order.priceSummary
  const row = (term: string, amount: string) => (
    <div key={term} {...part('row')}>
      <dt>{term}</dt>
      <dd>{amount}</dd>
    </div>
  )
  const delivery = order.shippingInfo?.title
  return (
    <dl aria-label={texts.totals} {...part('totals')}>
      {row(texts.subtotal, subtotal.formattedAmount)}
      {isSome(discount) && row(texts.discount, `−${discount.formattedAmount}`)}
      {delivery && row(`${texts.delivery}: ${delivery}`, isSome(shipping) ? shipping.formattedAmount : texts.free)}
      {order.additionalFees.map(({ name, price }) => row(name, price.formattedAmount))}
      {isSome(tax) && !order.taxIncludedInPrices && row(texts.tax, tax.formattedAmount)}
      <div {...part('total')}>
        <dt>{texts.total}</dt>
        <dd>{total.formattedAmount}</dd>
      </div>
      {isSome(tax) && order.taxIncludedInPrices && row(texts.taxIncluded, tax.formattedAmount)}
    </dl>
  )
}
