import type { Withdrawal } from '@cartwright/client'
import { Link } from 'react-router'
import { Status } from '../../kit/status.tsx'
import { messages } from './messages.ts'

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

/** Beside the title of an order: a withdrawal that waits for an answer. */
export function OpenWithdrawal({ withdrawals }: { readonly withdrawals: readonly Withdrawal[] }) {
  const open = withdrawals.find(({ status }) => status === 'RECEIVED')
  if (!open) return null
  return (
    <Link to={`/orders/withdrawals/${open.id}`} className="hover:underline">
      <Status tone="wait" progress="part">
        {messages.open}
      </Status>
    </Link>
  )
}
