import type { Withdrawal } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Status } from '../../kit/status.tsx'
import { withdrawalMessages as messages } from '../messages.ts'
import { standingWithdrawals } from './queries.ts'

const dots = {
  RECEIVED: { tone: 'wait', progress: 'none' },
  ACCEPTED: { tone: 'wait', progress: 'part' },
  COMPLETED: { tone: 'good', progress: 'full' },
  DECLINED: { tone: 'bad', progress: 'full' },
} as const

export const WithdrawalState = ({ given: { status } }: { readonly given: Pick<Withdrawal, 'status'> }) => (
  <Status {...dots[status]}>{messages.states[status]}</Status>
)

/** Whether a statement came within the period, or which order is missing. */
export function PeriodState({ given: { orderId, isLate } }: { readonly given: Withdrawal }) {
  if (orderId === undefined)
    return (
      <Status tone="wait" progress="none">
        {messages.noOrder}
      </Status>
    )
  return (
    <Status tone={isLate ? 'bad' : 'quiet'} progress="full">
      {isLate ? messages.late : messages.inTime}
    </Status>
  )
}

/** What stands of the withdrawals from an order: one that is open, or the first. */
function standingOf(withdrawals: readonly Withdrawal[]): Withdrawal | undefined {
  const standing = withdrawals.filter(({ status }) => status !== 'DECLINED')
  return standing.find(({ status }) => status !== 'COMPLETED') ?? standing[0]
}

const Mark = ({ given: { status } }: { readonly given: Withdrawal }) => (
  <Status tone={status === 'COMPLETED' ? 'quiet' : 'wait'} progress={status === 'COMPLETED' ? 'full' : 'part'}>
    {messages.open}
  </Status>
)

/** Beside the title of an order: that its customer withdrew from it. */
export function WithdrawalMark({ withdrawals }: { readonly withdrawals: readonly Withdrawal[] }) {
  const given = standingOf(withdrawals)
  if (!given) return null
  return (
    <Link to={`/orders/withdrawals/${given.id}`} className="hover:underline">
      <Mark given={given} />
    </Link>
  )
}

/** The same in lists of orders. */
export function ListedWithdrawal({ orderId }: { readonly orderId: string }) {
  const { data = [] } = useQuery(standingWithdrawals)
  const given = standingOf(data.filter((one) => one.orderId === orderId))
  return given ? <Mark given={given} /> : null
}
