import type { OrderPayment } from '@cartwright/client'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { client, queries } from '../../app.ts'
import { addAmounts, isPositive } from '../../kit/amounts.ts'
import type { Column } from '../../kit/data-table-props.ts'
import { formatDateTime, formatMoney } from '../../kit/format.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { PhoneLines } from '../../kit/phone-lines.tsx'
import { Status } from '../../kit/status.tsx'
import { useList } from '../../kit/use-list.ts'
import { paymentMessages as messages, messages as orderMessages } from '../messages.ts'
import { OrderTabs } from '../order-tabs.tsx'
import { paymentMethodOf } from '../payment-method.ts'
import { Disputes, disputeList } from './disputes.tsx'
import { Due, dueList } from './due.tsx'
import { dueFilters, isDueTab } from './due-filters.ts'
import { Reconciliation, reportList } from './reconciliation.tsx'

/** Orders with payments of each kind: all, to capture, not finished, and refunds that are pending. */
const filters: Readonly<Record<string, Record<string, unknown>>> = {
  '': {},
  authorized: { 'balanceSummary.authorized.amount': { $gt: 0 } },
  pending: { 'balanceSummary.pending.amount': { $gt: 0 } },
  refunds: { 'balanceSummary.pendingRefund.amount': { $gt: 0 } },
}

const tabOf = (search: URLSearchParams) => search.get('tab') ?? ''

interface Row {
  readonly payment: OrderPayment
  readonly orderId: string
  readonly number: string
  readonly currency: string
  readonly refunded: string
}

/** The payments of the newest orders, with what was refunded of each. */
const paymentList = (tab: string) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'payments', tab],
    queryFn: async ({ pageParam, signal }) => {
      const { orders, metadata } = await client.orderSearch.searchOrders(
        pageParam
          ? { cursorPaging: { cursor: pageParam, limit: 50 } }
          : { filter: filters[tab] ?? {}, cursorPaging: { limit: 50 } },
        { signal },
      )
      const { orderTransactions } = orders.length
        ? await client.orderTransactions.listTransactionsForMultipleOrders(
            orders.map(({ id }) => id),
            { signal },
          )
        : { orderTransactions: [] }
      const byOrder = new Map(orderTransactions.map((one) => [one.orderId, one]))
      const rows = orders.flatMap(({ id, number, currency }): Row[] => {
        const { payments = [], refunds = [] } = byOrder.get(id) ?? {}
        const parts = refunds.flatMap(({ transactions }) => transactions)
        return payments.map((payment) => {
          const own = parts.filter(
            ({ paymentId, refundStatus }) => paymentId === payment.id && refundStatus === 'SUCCEEDED',
          )
          const refunded = addAmounts(...own.map(({ amount }) => amount.amount))
          return { payment, orderId: id, number, currency, refunded }
        })
      })
      return { rows, next: metadata.hasNext ? metadata.cursors.next : undefined }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

export function loader({ request }: LoaderFunctionArgs) {
  const tab = tabOf(new URL(request.url).searchParams)
  if (isDueTab(tab)) void queries.prefetchInfiniteQuery(dueList(tab))
  else if (tab === 'disputes') void queries.prefetchInfiniteQuery(disputeList)
  else if (tab === 'reconciliation') void queries.prefetchInfiniteQuery(reportList)
  else void queries.prefetchInfiniteQuery(paymentList(tab))
  return null
}

const methodOf = ({ payment }: Row) => paymentMethodOf(payment)
const amountOf = ({ payment, currency }: Row) => formatMoney(payment.amount.amount, currency)

const good: readonly string[] = ['APPROVED', 'REFUNDED', 'PARTIALLY_REFUNDED']
const bad: readonly string[] = ['DECLINED', 'CANCELED']

function PaymentStatus({ status }: Pick<OrderPayment, 'status'>) {
  const tone = good.includes(status) ? 'good' : bad.includes(status) ? 'bad' : 'wait'
  return (
    <Status tone={tone} progress={tone === 'wait' ? 'none' : 'full'}>
      {messages.states[status] ?? status}
    </Status>
  )
}

const { columns: names } = messages
const columns: readonly Column<Row>[] = [
  { id: 'order', header: orderMessages.columns.number, cell: ({ number }) => number },
  { id: 'date', header: orderMessages.columns.date, cell: ({ payment }) => formatDateTime(payment.createdDate) },
  { id: 'method', header: names.method, cell: methodOf },
  {
    id: 'transaction',
    header: names.transaction,
    className: 'w-full max-w-0 truncate text-muted',
    cell: ({ payment }) => payment.regularPaymentDetails?.providerTransactionId,
  },
  { id: 'state', header: names.state, cell: ({ payment }) => <PaymentStatus status={payment.status} /> },
  {
    id: 'refunded',
    header: orderMessages.refunded,
    end: true,
    className: 'money',
    cell: ({ refunded, currency }) => (isPositive(refunded) ? `−${formatMoney(refunded, currency)}` : ''),
  },
  { id: 'amount', header: names.amount, end: true, className: 'money', cell: amountOf },
]

const titleAndViews = {
  title: messages.title,
  tabs: <OrderTabs />,
  views: {
    label: messages.views,
    values: [...Object.keys(filters), ...Object.keys(dueFilters), 'disputes', 'reconciliation'],
    labels: messages.tabs,
  },
}

export function Component() {
  const tab = tabOf(useSearchParams()[0])
  if (isDueTab(tab)) return <Due tab={tab} page={titleAndViews} />
  if (tab === 'disputes') return <Disputes page={titleAndViews} />
  return tab === 'reconciliation' ? <Reconciliation page={titleAndViews} /> : <Payments />
}

const Payments = () => (
  <ListPage
    {...titleAndViews}
    {...useList(
      (search) => paymentList(tabOf(search)),
      ({ rows }) => rows,
    )}
    none={{ title: messages.none, lead: messages.noneLead }}
    columns={columns}
    idOf={({ payment }) => payment.id}
    nameOf={({ number }) => orderMessages.order(number)}
    linkOf={({ orderId }) => `/orders/${orderId}`}
    phone={(row) => (
      <PhoneLines title={`${row.number} · ${methodOf(row)}`} end={<span className="money">{amountOf(row)}</span>}>
        <PaymentStatus status={row.payment.status} />
        <span>{formatDateTime(row.payment.createdDate)}</span>
      </PhoneLines>
    )}
  />
)
