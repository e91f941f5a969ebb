import type { Order, OrderLineItem } from '@cartwright/client'
import { Image } from '../image.tsx'
import type { partsOf } from '../kit/parts.ts'
import type { OrderMessages } from '../messages/order.ts'
import { Money } from '../money.tsx'
import type { OrderViewPart } from './order-view-part.ts'

interface OrderItemsProps {
  order: Order
  texts: OrderMessages
  part: ReturnType<typeof partsOf<OrderViewPart>>
}

/** The lines of an order. */
export const OrderItems = ({ order, texts, part }: OrderItemsProps) => (
  <ul aria-label={texts.items} {...part('items')}>
    {order.lineItems.map((line) => (
      <li key={line.id} {...part('item')}>
        <span {...part('image')}>
          <Image image={line.image} alt="" sizes="5rem" />
        </span>
        <span {...part('name')}>
          {line.quantity} × {line.productName.translated ?? line.productName.original}
        </span>{' '}
        <small {...part('options')}>{optionsOf(line)}</small>{' '}
        <span {...part('amount')}>
          <Money value={line.totalPriceAfterTax} />
        </span>
      </li>
    ))}
  </ul>
)

/** Options and texts of a line, such as `Size: Small, Color: Moss`. */
const optionsOf = ({ descriptionLines }: OrderLineItem): string =>
  descriptionLines
    .flatMap(({ name, colorInfo, plainText }) => {
      const value = colorInfo ?? plainText
      const term = name?.translated ?? name?.original
      const text = value?.translated ?? value?.original
      return term && text ? [`${term}: ${text}`] : []
    })
    .join(', ')
