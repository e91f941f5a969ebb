import type { SearchOrdersResponse } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queries } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { formatDateTime, formatMoney } from '../kit/format.ts'
import { Columns, Page, Section } from '../kit/page.tsx'
import { customerName } from '../orders/customer-name.ts'
import { PaymentState } from '../orders/order-status.tsx'
import { LowStock } from './low-stock.tsx'
import { messages } from './messages.ts'
import { setUpQuery, workQuery } from './queries.ts'
import { Sales } from './sales.tsx'
import { SetUp } from './set-up.tsx'
import { countOf, ToDo } from './to-do.tsx'

export function loader() {
  if (may('VIEW_ORDERS')) void queries.prefetchQuery(workQuery)
  return null
}

export function Component() {
  const work = useQuery(workQuery)
  const { data: setUp } = useQuery(setUpQuery)
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
  const { toShip, oldest, unpaid, today, hasOrders } = work.data
  return (
    <Page title={messages.title}>
      {hasOrders && (
        <p className="-mt-2 mb-4 text-section sm:-mt-3">
          {messages.sentence(messages.orders(countOf(today)), countOf(toShip), countOf(unpaid))}
        </p>
      )}
      <div className="flex flex-col gap-8">
        {hasOrders && <ToDo work={work.data} />}
        <Columns
          side={
            <>
              {hasOrders && <ToShip orders={oldest} />}
              <LowStock />
            </>
          }
        >
          {setUp && <SetUp items={setUp} />}
          {/* Figures of nothing say nothing. */}
          {hasOrders && may('VIEW_ANALYTICS') && <Sales />}
        </Columns>
      </div>
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
