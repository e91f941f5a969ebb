import type { PaymentDispute } from '@cartwright/client'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { client } from '../../app.ts'
import type { Column } from '../../kit/data-table-props.ts'
import { formatDate, formatMoney } from '../../kit/format.ts'
import { ListResults } from '../../kit/list-results.tsx'
import { Status } from '../../kit/status.tsx'
import { messages as orderMessages } from '../messages.ts'
import { messages } from './messages.ts'

const { disputes: texts, columns: names } = messages

export const disputeList = infiniteQueryOptions({
  queryKey: ['orders', 'payments', 'disputes'],
  queryFn: ({ pageParam, signal }) =>
    client.reconciliation.listPaymentDisputes({ limit: 50, ...(pageParam && { cursor: pageParam }) }, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
})

const linkOf = ({ orderId }: PaymentDispute) => (orderId === undefined ? '/orders/payments' : `/orders/${orderId}`)
const numberOf = ({ orderNumber }: PaymentDispute) => orderNumber ?? '–'
const amountOf = ({ amount, currency }: PaymentDispute) => formatMoney(amount, currency)
const reasonOf = ({ reason }: PaymentDispute) => texts.reasons[reason] ?? reason
/** Nothing is to be replied to once it is decided. */
const replyOf = ({ status, replyByDate }: PaymentDispute) =>
  status === 'OPEN' && replyByDate ? formatDate(replyByDate) : undefined

function DisputeState({ status }: Pick<PaymentDispute, 'status'>) {
  const tone = status === 'OPEN' ? 'wait' : status === 'WON' ? 'good' : 'bad'
  return (
    <Status tone={tone} progress={status === 'OPEN' ? 'none' : 'full'}>
      {texts.states[status] ?? status}
    </Status>
  )
}

const columns: readonly Column<PaymentDispute>[] = [
  {
    id: 'order',
    header: orderMessages.columns.number,
    cell: (dispute) => (
      <Link to={linkOf(dispute)} className="font-medium hover:underline">
        {numberOf(dispute)}
      </Link>
    ),
  },
  { id: 'opened', header: texts.opened, cell: ({ openedDate }) => formatDate(openedDate) },
  { id: 'reason', header: texts.reason, className: 'w-full max-w-0 truncate', cell: reasonOf },
  { id: 'state', header: names.state, cell: ({ status }) => <DisputeState status={status} /> },
  { id: 'reply', header: texts.replyBy, cell: (dispute) => replyOf(dispute) ?? '–' },
  { id: 'amount', header: names.amount, end: true, className: 'money', cell: amountOf },
]

/** The payments that customers had their banks take back. */
export function Disputes() {
  const list = useInfiniteQuery(disputeList)
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.disputes) ?? [], [list.data])
  return (
    <ListResults
      list={list}
      isFiltered={false}
      none={{ title: texts.none, lead: texts.noneLead }}
      label={messages.tabs.disputes ?? ''}
      columns={columns}
      rows={rows}
      idOf={({ id }) => id}
      nameOf={(dispute) => orderMessages.order(numberOf(dispute))}
      linkOf={linkOf}
      phone={(row) => <PhoneRow row={row} />}
    />
  )
}

function PhoneRow({ row }: { readonly row: PaymentDispute }) {
  const reply = replyOf(row)
  return (
    <>
      <span className="flex justify-between gap-3 font-medium">
        <span className="truncate">
          {numberOf(row)} · {reasonOf(row)}
        </span>
        <span className="money">{amountOf(row)}</span>
      </span>
      <span className="mt-0.5 flex justify-between gap-4 text-table">
        <DisputeState status={row.status} />
        <span className="text-muted">{reply ? texts.replyByDate(reply) : formatDate(row.openedDate)}</span>
      </span>
    </>
  )
}
