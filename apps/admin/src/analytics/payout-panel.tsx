import type { Payout, PayoutTransaction } from '@cartwright/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { may } from '../facts/permissions.ts'
import { isZero } from '../kit/amounts.ts'
import { Button } from '../kit/button.tsx'
import { saveFile, toCsv } from '../kit/csv.ts'
import { Dialog } from '../kit/dialog.tsx'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { formatDateTime, formatDay, formatMoney } from '../kit/format.ts'
import { messages as kitMessages } from '../kit/messages.ts'
import { messages } from './messages.ts'
import { payoutTransactionsQuery } from './queries.ts'

/** What a payout consists of, with links to the orders. */
export function PayoutPanel({ payout, onClose }: { readonly payout: Payout; readonly onClose: () => void }) {
  const list = useInfiniteQuery(payoutTransactionsQuery(payout))
  const transactions = list.data?.pages.flatMap((page) => page.transactions) ?? []
  const lead = `${formatMoney(payout.amount, payout.currency)} · ${formatDay(payout.arrivalDate)}`
  return (
    <Dialog open onClose={onClose} kind="panel" title={messages.payout(payout.id)} lead={lead}>
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <Skeleton lines={6} />}
      <ul aria-label={messages.transactions}>
        {transactions.map((one) => (
          <Transaction key={one.id} transaction={one} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        {list.hasNextPage && (
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {kitMessages.loadMore}
          </Button>
        )}
        {transactions.length > 0 && (
          <Button onClick={() => saveFile(`payout-${payout.id}.csv`, toCsv(rowsOf(transactions)))}>
            {messages.download}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function Transaction({ transaction }: { readonly transaction: PayoutTransaction }) {
  const { kind, createdDate, amount, fee, net, currency, description, orderId, orderNumber } = transaction
  const money = (value: string) => formatMoney(value, currency)
  const order = orderNumber && messages.order(orderNumber)
  return (
    <li className="border-line border-b py-2.5 last:border-0">
      <p className="flex justify-between gap-3 font-medium">
        <span className="min-w-0">
          {messages.transactionKinds[kind]}
          {order && ' · '}
          {order && orderId && may('VIEW_ORDERS') ? (
            <Link to={`/orders/${orderId}`} className="link">
              {order}
            </Link>
          ) : (
            order
          )}
        </span>
        <span className="money">{money(net)}</span>
      </p>
      <p className="flex justify-between gap-3 text-muted text-table">
        <span className="min-w-0">{[formatDateTime(createdDate), description].filter(Boolean).join(' · ')}</span>
        {!isZero(fee) && <span className="money">{messages.lessFee(money(amount), money(fee))}</span>}
      </p>
    </li>
  )
}

const rowsOf = (transactions: readonly PayoutTransaction[]) => [
  [
    messages.payoutDate,
    messages.kind,
    messages.orderNumber,
    messages.payoutAmount,
    messages.payoutFees,
    messages.net,
    messages.currency,
  ],
  ...transactions.map(({ createdDate, kind, orderNumber = '', amount, fee, net, currency }) => [
    createdDate.toISOString(),
    messages.transactionKinds[kind],
    orderNumber,
    amount,
    fee,
    net,
    currency,
  ]),
]
