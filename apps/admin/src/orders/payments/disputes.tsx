import type { PaymentDispute } from '@cartwright/client'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { client } from '../../app.ts'
import type { Column } from '../../kit/data-table-props.ts'
import { formatDate, formatMoney } from '../../kit/format.ts'
import { ListPage, type ListPageFrame as PaymentsPage } from '../../kit/list-page.tsx'
import { PhoneLines } from '../../kit/phone-lines.tsx'
import { Status } from '../../kit/status.tsx'
import { useList } from '../../kit/use-list.ts'
import { paymentMessages as messages, messages as orderMessages } from '../messages.ts'

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
  { id: 'order', header: orderMessages.columns.number, cell: numberOf },
  { id: 'opened', header: texts.opened, cell: ({ openedDate }) => formatDate(openedDate) },
  { id: 'reason', header: texts.reason, className: 'w-full max-w-0 truncate', cell: reasonOf },
  { id: 'state', header: names.state, cell: ({ status }) => <DisputeState status={status} /> },
  { id: 'reply', header: texts.replyBy, cell: (dispute) => replyOf(dispute) ?? '–' },
  { id: 'amount', header: names.amount, end: true, className: 'money', cell: amountOf },
]

/** The payments that customers had their banks take back. */
export const Disputes = ({ page }: { readonly page: PaymentsPage }) => (
  <ListPage
    {...page}
    {...useList(
      () => disputeList,
      ({ disputes }) => disputes,
    )}
    isFiltered={false}
    none={{ title: texts.none, lead: texts.noneLead }}
    label={messages.tabs.disputes ?? ''}
    columns={columns}
    idOf={({ id }) => id}
    nameOf={(dispute) => orderMessages.order(numberOf(dispute))}
    linkOf={linkOf}
    phone={(dispute) => {
      const reply = replyOf(dispute)
      return (
        <PhoneLines
          title={`${numberOf(dispute)} · ${reasonOf(dispute)}`}
          end={<span className="money">{amountOf(dispute)}</span>}
        >
          <DisputeState status={dispute.status} />
          <span>{reply ? texts.replyByDate(reply) : formatDate(dispute.openedDate)}</span>
        </PhoneLines>
      )
    }}
  />
)
