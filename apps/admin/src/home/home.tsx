import type { SearchOrdersResponse } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queries } from '../app.ts'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { formatDateTime, formatMoney, formatNumber } from '../kit/format.ts'
import { Columns, Page, Section } from '../kit/page.tsx'
import { Status } from '../kit/status.tsx'
import { customerName } from '../orders/customer-name.ts'
import { PaymentState } from '../orders/order-status.tsx'
import { facts } from '../shell/facts.ts'
import { figuresOf, startOfDay } from './figures.ts'
import { words } from './messages.ts'
import { DAYS, homeQuery, setUpQuery } from './queries.ts'
import { SalesChart } from './sales-chart.tsx'

export function loader() {
  void queries.prefetchQuery(homeQuery)
  void queries.prefetchQuery(setUpQuery)
  return null
}

/** A count; with a plus where there are more than a page. */
const countOf = ({ orders, metadata }: SearchOrdersResponse) =>
  `${formatNumber(orders.length)}${metadata.hasNext ? '+' : ''}`

export function Component() {
  const { data, error, refetch } = useQuery(homeQuery)
  const { data: setUp } = useQuery(setUpQuery)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data || !setUp)
    return (
      <Page title={words.title}>
        <Skeleton lines={8} />
      </Page>
    )
  const now = new Date()
  const today = data.orders.filter(({ createdDate }) => createdDate >= startOfDay(now)).length
  const sentence = words.sentence(words.orders(formatNumber(today)), countOf(data.toShip), countOf(data.unpaid))
  const own = data.orders.filter(({ currency }) => currency === setUp.currency)
  const { byDay, ...figures } = figuresOf(own, now, DAYS)
  return (
    <Page title={words.title}>
      <p className="-mt-3 mb-6 text-section">{sentence}</p>
      <Columns side={<ToShip found={data.toShip} />}>
        <SetUp steps={{ ...setUp, order: data.hasOrder }} />
        <Section title={words.figures} lead={data.isPartial ? words.partial : words.figuresLead}>
          <dl className="mb-5 grid grid-cols-2 gap-4 lg:grid-cols-4">
            <Figure name={words.sales} value={formatMoney(figures.sales, setUp.currency)} />
            <Figure name={words.count} value={formatNumber(figures.count)} />
            <Figure name={words.average} value={formatMoney(figures.average, setUp.currency)} />
            <Figure name={words.customers} value={formatNumber(figures.customers)} />
          </dl>
          <SalesChart byDay={byDay} currency={setUp.currency} />
        </Section>
      </Columns>
    </Page>
  )
}

const Figure = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd className="money font-semibold text-section">{value}</dd>
  </div>
)

const steps = [
  ['profile', '/settings/shop'],
  ['product', '/products/new'],
  ['delivery', '/settings/delivery'],
  ['taxes', '/settings/taxes'],
  ['order', null],
] as const

/** What is left to do before the shop can sell; gone once everything is done. */
function SetUp({ steps: done }: { readonly steps: Readonly<Record<(typeof steps)[number][0], boolean>> }) {
  if (steps.every(([name]) => done[name])) return null
  return (
    <Section title={words.setUp} lead={words.setUpLead}>
      <ul>
        {steps.map(([name, to]) => (
          <li key={name} className="flex items-center justify-between gap-4 border-line border-b py-2.5 last:border-0">
            {to ? (
              <Link to={to} className="link">
                {words.steps[name]}
              </Link>
            ) : (
              <a href={facts.shopUrl} className="link">
                {words.steps[name]}
              </a>
            )}
            <Status tone={done[name] ? 'good' : 'wait'} progress={done[name] ? 'full' : 'none'}>
              {done[name] ? words.done : words.open}
            </Status>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The oldest orders that wait to be sent. */
function ToShip({ found: { orders } }: { readonly found: SearchOrdersResponse }) {
  const oldest = orders.toReversed().slice(0, 6)
  return (
    <Section
      title={words.toShip}
      actions={
        <Link to="/orders?tab=to-ship" className="link">
          {words.all}
        </Link>
      }
    >
      {oldest.length === 0 && <p className="text-muted">{words.nothingToShip}</p>}
      <ul>
        {oldest.map((order) => (
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
