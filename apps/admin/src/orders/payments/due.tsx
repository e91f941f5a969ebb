import type { Order } from '@cartwright/client'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { client } from '../../app.ts'
import type { Column } from '../../kit/data-table-props.ts'
import { formatDate, formatMoney } from '../../kit/format.ts'
import { ListPage, type ListPageFrame as PaymentsPage } from '../../kit/list-page.tsx'
import { PhoneLines } from '../../kit/phone-lines.tsx'
import { useList } from '../../kit/use-list.ts'
import { customerName } from '../customer-name.ts'
import { paymentMessages as messages, messages as orderMessages } from '../messages.ts'
import { PaymentState } from '../order-status.tsx'
import { type DueTab, dueFilters } from './due-filters.ts'

const { due: texts, columns: names } = messages

/** Orders of which money is to be given back or received, the longest due first. */
export const dueList = (tab: DueTab) =>
  infiniteQueryOptions({
    queryKey: ['orders', 'payments', 'due', tab],
    queryFn: ({ pageParam, signal }) =>
      client.orderSearch.searchOrders(
        pageParam
          ? { cursorPaging: { cursor: pageParam, limit: 50 } }
          : {
              filter: dueFilters[tab],
              sort: [{ fieldName: 'balanceSummary.dueSince', order: 'ASC' }],
              cursorPaging: { limit: 50 },
            },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ metadata }) => (metadata.hasNext ? metadata.cursors.next : undefined),
    placeholderData: keepPreviousData,
  })

const nameOf = ({ number }: Order) => orderMessages.order(number)
const dayOf = ({ balanceSummary: { dueSince } }: Order) => (dueSince ? formatDate(new Date(dueSince)) : '–')
const amountOf = (tab: DueTab, { balanceSummary: { owed, refundDue }, currency }: Order) =>
  formatMoney((tab === 'receive' ? owed : refundDue)?.amount ?? 0, currency)

const columnsOf = (tab: DueTab): readonly Column<Order>[] => [
  { id: 'order', header: orderMessages.columns.number, cell: ({ number }) => number },
  { id: 'since', header: texts.since, cell: dayOf },
  {
    id: 'customer',
    header: orderMessages.columns.customer,
    className: 'w-full max-w-0 truncate',
    cell: customerName,
  },
  { id: 'state', header: names.state, cell: (order) => <PaymentState order={order} /> },
  { id: 'amount', header: names.amount, end: true, className: 'money', cell: (order) => amountOf(tab, order) },
]

interface DueProps {
  readonly tab: DueTab
  readonly page: PaymentsPage
}

export const Due = ({ tab, page }: DueProps) => (
  <ListPage
    {...page}
    {...useList(
      () => dueList(tab),
      ({ orders }) => orders,
    )}
    isFiltered={false}
    none={{ title: texts.none, lead: texts.noneLead }}
    label={messages.tabs[tab] ?? ''}
    columns={columnsOf(tab)}
    idOf={({ id }) => id}
    nameOf={nameOf}
    linkOf={({ id }) => `/orders/${id}`}
    phone={(order) => (
      <PhoneLines
        title={`${order.number} · ${customerName(order)}`}
        end={<span className="money">{amountOf(tab, order)}</span>}
      >
        <PaymentState order={order} />
        <span>{`${texts.since} ${dayOf(order)}`}</span>
      </PhoneLines>
    )}
  />
)
