import type { OrderLineItem } from '@cartwright/client'
import { formatMoney } from '../kit/format.ts'
import { words } from './messages.ts'
import { sentOf } from './quantities.ts'
import type { OrderData } from './queries.ts'

/** What was bought, and how much of it was sent and refunded. */
export function OrderLines({ data }: { readonly data: OrderData }) {
  const { order } = data
  return (
    <ul>
      {order.lineItems.map((line) => {
        const sent = sentOf(data, line.id)
        return (
          <li key={line.id} className="flex gap-3 border-line border-b py-3 last:border-0">
            <LineImage line={line} />
            <div className="min-w-0 flex-1">
              <p className="font-medium">{line.productName.original}</p>
              <p className="text-muted text-table">{describe(line).join(' · ')}</p>
              <p className="flex flex-wrap gap-x-3 text-table">
                {sent > 0 && <span>{words.sent(sent, line.quantity)}</span>}
                {(line.refundQuantity ?? 0) > 0 && <span>{words.refundedItems(line.refundQuantity ?? 0)}</span>}
              </p>
            </div>
            <p className="money text-muted">
              {words.quantity(line.quantity)} {formatMoney(line.price.amount, order.currency)}
            </p>
            <p className="money w-20 text-end font-medium">{formatMoney(line.lineItemPrice.amount, order.currency)}</p>
          </li>
        )
      })}
    </ul>
  )
}

export function LineImage({ line: { image } }: { readonly line: OrderLineItem }) {
  if (!image?.url) return <span className="size-12 shrink-0 rounded-control bg-sand" />
  return <img src={image.url} alt="" loading="lazy" className="size-12 shrink-0 rounded-control bg-sand object-cover" />
}

/** The chosen options and the SKU. */
export function describe({ descriptionLines, physicalProperties }: OrderLineItem): string[] {
  const options = descriptionLines.flatMap(({ name, plainText, colorInfo }) => {
    const value = plainText?.original ?? colorInfo?.original
    return value ? [name?.original ? `${name.original}: ${value}` : value] : []
  })
  return physicalProperties?.sku ? [...options, words.sku(physicalProperties.sku)] : options
}
