import type { OrderLineItem } from '@cartwright/client'
import { isPacked } from '@cartwright/design/order'
import { formatMoney } from '../kit/format.ts'
import { LineTerms } from './line-terms.tsx'
import { messages } from './messages.ts'
import { sentOf } from './quantities.ts'
import type { OrderData } from './queries.ts'

/** What was bought, and how much of it was sent and refunded. */
export function OrderLines({ data }: { readonly data: OrderData }) {
  const { order } = data
  return (
    <ul>
      {order.lineItems.map((line) => {
        const sent = sentOf(data, line.id)
        const progress = isPacked(line) ? messages.sent : messages.doneOf
        return (
          <li key={line.id} className="flex gap-3 border-line border-b py-3 last:border-0">
            <LineImage line={line} />
            <div className="min-w-0 flex-1">
              <LineTitle line={line} />
              <p className="flex flex-wrap gap-x-3 text-table">
                {sent > 0 && <span>{progress(sent, line.quantity)}</span>}
                {(line.refundQuantity ?? 0) > 0 && <span>{messages.refundedItems(line.refundQuantity ?? 0)}</span>}
              </p>
              <LineTerms line={line} />
            </div>
            <p className="money text-muted">
              {messages.quantity(line.quantity)} {formatMoney(line.price.amount, order.currency)}
              {line.priceDescription?.original && (
                <span className="block text-table">{line.priceDescription.original}</span>
              )}
            </p>
            <p className="money w-20 text-end font-medium">{formatMoney(line.lineItemPrice.amount, order.currency)}</p>
          </li>
        )
      })}
    </ul>
  )
}

export function LineImage({ line: { image } }: { readonly line: Pick<OrderLineItem, 'image'> }) {
  if (!image?.url) return <span className="size-12 shrink-0 rounded-control bg-sand" />
  return <img src={image.url} alt="" loading="lazy" className="size-12 shrink-0 rounded-control bg-sand object-cover" />
}

type Described = Pick<OrderLineItem, 'productName' | 'descriptionLines' | 'physicalProperties'>

interface LineTitleProps {
  readonly line: Described
  readonly isRemoved?: boolean
}

/** The product with its options and SKU: an order can have two variants of it. */
export function LineTitle({ line, isRemoved = false }: LineTitleProps) {
  return (
    <div className="min-w-0 flex-1">
      <p className={`font-medium ${isRemoved ? 'line-through' : ''}`}>{line.productName.original}</p>
      <p className="break-words text-muted text-table">{describe(line).join(' · ')}</p>
    </div>
  )
}

/** The same in one line, for lists and as the label of a field. */
export const lineTitle = (line: Described): string => [line.productName.original, ...describe(line)].join(', ')

export const lineTitleIn = (lines: readonly OrderLineItem[], lineId: string): string => {
  const line = lines.find(({ id }) => id === lineId)
  return line ? lineTitle(line) : lineId
}

/** The chosen options and the SKU. */
function describe({ descriptionLines, physicalProperties }: Described): string[] {
  const options = descriptionLines.flatMap(({ name, plainText, colorInfo }) => {
    const value = plainText?.original ?? colorInfo?.original
    return value ? [name?.original ? `${name.original}: ${value}` : value] : []
  })
  return physicalProperties?.sku ? [...options, messages.sku(physicalProperties.sku)] : options
}
