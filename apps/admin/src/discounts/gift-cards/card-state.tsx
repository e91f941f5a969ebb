import type { IssuedGiftCard } from '@cartwright/client'
import { isPositive } from '../../kit/amounts.ts'
import { Status } from '../../kit/status.tsx'
import { giftCardMessages as messages } from '../messages.ts'

const dots = {
  VALID: { tone: 'good', progress: 'full' },
  EXPIRED: { tone: 'quiet', progress: 'full' },
  DISABLED: { tone: 'bad', progress: 'none' },
} as const

export function CardState({ card: { status, balance } }: { readonly card: IssuedGiftCard }) {
  if (status === 'VALID' && !isPositive(balance?.value))
    return (
      <Status tone="quiet" progress="full">
        {messages.usedUp}
      </Status>
    )
  return status ? <Status {...dots[status]}>{messages.states[status]}</Status> : null
}
