import type { SearchOrdersResponse } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queries } from '../app.ts'
import { failedImagesQuery } from '../bulk/failed-images-query.ts'
import { messages as bulkMessages } from '../bulk/messages.ts'
import { may } from '../facts/permissions.ts'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { formatDate, formatDateTime, formatMoney, formatNumber } from '../kit/format.ts'
import { Columns, Page, Section } from '../kit/page.tsx'
import { customerName } from '../orders/customer-name.ts'
import { PaymentState } from '../orders/order-status.tsx'
import { refundDay } from '../orders/withdrawals/refund-day.ts'
import { LowStock } from './low-stock.tsx'
import { messages } from './messages.ts'
import { setUpQuery, workQuery } from './queries.ts'
import { Sales } from './sales.tsx'
import { SetUp } from './set-up.tsx'

export function loader() {
  if (may('VIEW_ORDERS')) void queries.prefetchQuery(workQuery)
  return null
}

/** A count; with a plus where there are more than a page. */
const countOf = ({ orders, metadata }: SearchOrdersResponse) =>
  `${formatNumber(orders.length)}${metadata.hasNext ? '+' : ''}`

export function Component() {
  const work = useQuery(workQuery)
  const { data: setUp } = useQuery(setUpQuery)
  const { data: failedImages } = useQuery(failedImagesQuery)
  if (!may('VIEW_ORDERS'))
    return (
      <Page title={messages.title}>
        {may('VIEW_ANALYTICS') ? <Sales /> : <p className="text-muted">{messages.missing}</p>}
      </Page>
    )
  if (work.isError) return <Failure error={work.error} onRetry={() => void work.refetch()} />
  if (!work.data)
    return (
      <Page title={messages.title}>
        <Skeleton lines={8} />
      </Page>
    )
  const { toShip, oldest, unpaid, toCapture, returns, withdrawals, today, giveBack, receive, refundsDue } = work.data
  const [firstDue] = refundsDue
  const sentence = messages.sentence(messages.orders(countOf(today)), countOf(toShip), countOf(unpaid))
  const waiting = [
    [messages.toShip, countOf(toShip), '/orders?tab=to-ship'],
    [messages.capture, countOf(toCapture), '/orders?payment=AUTHORIZED'],
    [messages.returns, formatNumber(returns), '/orders/returns'],
    [messages.withdrawals, formatNumber(withdrawals), '/orders/withdrawals'],
    ...(firstDue
      ? [
          [
            messages.refundsDue(formatDate(refundDay(firstDue))),
            formatNumber(refundsDue.length),
            '/orders/withdrawals?tab=accepted',
          ] as const,
        ]
      : []),
    [messages.giveBack, countOf(giveBack), '/orders/payments?tab=give-back'],
    [messages.receive, countOf(receive), '/orders/payments?tab=receive'],
    ...(failedImages?.total
      ? [[bulkMessages.failedImages.title, formatNumber(failedImages.total), '/products/failed-images'] as const]
      : []),
  ] as const
  return (
    <Page title={messages.title}>
      <p className="-mt-3 mb-6 text-section">{sentence}</p>
      <Columns
        side={
          <>
            <Section title={messages.work}>
              <ul>
                {waiting.map(([label, count, to]) => (
                  <li key={to} className="border-line border-b last:border-0">
                    <Link to={to} className="flex justify-between gap-3 py-2.5 hover:underline">
                      {label}
                      <span className="money font-medium">{count}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Section>
            <ToShip orders={oldest} />
            <LowStock />
          </>
        }
      >
        {setUp && <SetUp items={setUp} />}
        {may('VIEW_ANALYTICS') && <Sales />}
      </Columns>
    </Page>
  )
}

/** The oldest orders that wait to be sent. */
function ToShip({ orders }: Pick<SearchOrdersResponse, 'orders'>) {
  return (
    <Section
      title={messages.toShip}
      actions={
        <Link to="/orders?tab=to-ship" className="link">
          {messages.all}
        </Link>
      }
    >
      {orders.length === 0 && <p className="text-muted">{messages.nothingToShip}</p>}
      <ul>
        {orders.map((order) => (
          <li key={order.id} className="border-line border-b last:border-0">
            <Link to={`/orders/${order.id}`} className="block py-2.5 hover:underline">
              <span className="flex justify-between gap-3 font-medium">
                <span className="truncate">{`${order.number} · ${customerName(order)}`}</span>
                <span className="money">{formatMoney(order.priceSummary.total.amount, order.currency)}</span>
              </span>
              <span className="flex justify-between gap-3 text-muted text-table">
                {formatDateTime(order.createdDate)}
                <PaymentState order={order} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
