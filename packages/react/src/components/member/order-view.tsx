'use client'

import type { Order } from '@cartwright/client'
import type { ReactNode } from 'react'
import { useOrder } from '../../orders/use-orders.ts'
import { formatDay } from '../kit/format.ts'
import { type PartClasses, partsOf } from '../kit/parts.ts'
import { useTexts } from '../kit/use-texts.ts'
import type { TextProps } from '../messages/default-texts.ts'
import { type OrderMessages, orderTexts } from '../messages/order.ts'
import { OrderAddresses } from './order-addresses.tsx'
import { OrderItems } from './order-items.tsx'
import { fulfillmentText, paymentText } from './order-status.ts'
import { OrderTotals } from './order-totals.tsx'
import type { OrderViewPart } from './order-view-part.ts'

/** Props of `OrderView`. */
export interface OrderViewProps extends TextProps<OrderMessages> {
  /** The order, or its id: then it is loaded, which needs the module `orders`. */
  order: Order | string
  /** The level of the title among the headings of the page. Default: `h1`. */
  level?: 'h1' | 'h2' | 'h3'
  /** The zone of the dates. Default: `UTC`. */
  timeZone?: string
  /** Shown at the end, such as downloads and returns. */
  children?: ReactNode | ((order: Order) => ReactNode)
  className?: string | undefined
  classNames?: PartClasses<OrderViewPart>
}

/** An order for its customer: where it stands, its items, totals and addresses. */
export function OrderView(props: OrderViewProps) {
  const { order } = props
  return typeof order === 'string' ? <LoadedOrder {...props} order={order} /> : <ShownOrder {...props} order={order} />
}

function LoadedOrder(props: OrderViewProps & { order: string }) {
  const { texts } = useTexts('order', orderTexts, props)
  const { data, isPending, error, refetch } = useOrder(props.order)
  const part = partsOf(props.classNames)
  if (data) return <ShownOrder {...props} order={data} />
  if (isPending) return <p role="status">{texts.loading}</p>
  return (
    <div role="alert" {...part('problem')}>
      <p>{error ? texts.failed : texts.missing}</p>
      {error && (
        <button type="button" onClick={() => refetch()}>
          {texts.retry}
        </button>
      )}
    </div>
  )
}

function ShownOrder(props: OrderViewProps & { order: Order }) {
  const { order, level: Heading = 'h1', timeZone, children, className, classNames } = props
  const { texts, language } = useTexts('order', orderTexts, props)
  const part = partsOf(classNames)
  const isCanceled = order.status === 'CANCELED'
  return (
    <article data-part="order" data-status={order.status.toLowerCase()} className={className}>
      <Heading {...part('title')}>{texts.title(order.number)}</Heading>
      <p {...part('placed')}>{texts.placed(formatDay(order.purchasedDate ?? order.createdDate, language, timeZone))}</p>
      <p {...part('status')}>
        {isCanceled
          ? texts.canceled
          : [paymentText(order, texts), fulfillmentText(order, texts)].filter(Boolean).join(' · ')}
      </p>
      <OrderItems order={order} texts={texts} part={part} />
      <OrderTotals order={order} texts={texts} part={part} />
      <OrderAddresses order={order} texts={texts} language={language} part={part} />
      {order.buyerNote && (
        <p {...part('note')}>
          {texts.note}: {order.buyerNote}
        </p>
      )}
      {typeof children === 'function' ? children(order) : children}
    </article>
  )
}
