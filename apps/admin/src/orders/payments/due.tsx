import type { Order } from '@cartwright/client'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { client } from '../../app.ts'
import type { Column } from '../../kit/data-table-props.ts'
import { formatDate, formatMoney } from '../../kit/format.ts'
import { ListResults } from '../../kit/list-results.tsx'
import { customerName } from '../customer-name.ts'
import { messages as orderMessages } from '../messages.ts'
import { PaymentState } from '../order-status.tsx'
import { type DueTab, dueFilters } from './due-filters.ts'
import { messages } from './messages.ts'

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

const linkOf = ({ id }: Order) => `/orders/${id}`
const nameOf = ({ number }: Order) => orderMessages.order(number)
const dayOf = ({ balanceSummary: { dueSince } }: Order) => (dueSince ? formatDate(new Date(dueSince)) : '–')
const amountOf = (tab: DueTab, { balanceSummary: { owed, refundDue }, currency }: Order) =>
  formatMoney((tab === 'receive' ? owed : refundDue)?.amount ?? 0, currency)

const columnsOf = (tab: DueTab): readonly Column<Order>[] => [
  {
    id: 'order',
    header: orderMessages.columns.number,
    cell: (order) => (
      <Link to={linkOf(order)} className="font-medium hover:underline">
        {order.number}
      </Link>
    ),
  },
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

export function Due({ tab }: { readonly tab: DueTab }) {
  const list = useInfiniteQuery(dueList(tab))
  const rows = useMemo(() => list.data?.pages.flatMap(({ orders }) => orders) ?? [], [list.data])
  const columns = useMemo(() => columnsOf(tab), [tab])
  return (
    <ListResults
      list={list}
      isFiltered={false}
      none={{ title: texts.none, lead: texts.noneLead }}
      label={messages.tabs[tab] ?? ''}
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      nameOf={nameOf}
      linkOf={linkOf}
      phone={(order) => (
        <>
          <span className="flex justify-between gap-3 font-medium">
            <span className="truncate">
              {order.number} · {customerName(order)}
            </span>
            <span className="money">{amountOf(tab, order)}</span>
          </span>
          <span className="mt-0.5 flex justify-between gap-4 text-table">
            <PaymentState order={order} />
            <span className="text-muted">{`${texts.since} ${dayOf(order)}`}</span>
          </span>
        </>
      )}
    />
  )
}
