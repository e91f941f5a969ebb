import type { ManagedSubscription, SubscriptionContractStatus } from '@cartwright/client'
import { Status } from '../kit/status.tsx'
import { messages } from './messages.ts'

const dots = {
  ACTIVE: { tone: 'good', progress: 'part' },
  PAUSED: { tone: 'wait', progress: 'none' },
  PAST_DUE: { tone: 'bad', progress: 'part' },
  CANCELED: { tone: 'quiet', progress: 'full' },
  ENDED: { tone: 'quiet', progress: 'full' },
} as const satisfies Record<SubscriptionContractStatus, object>

export const SubscriptionState = ({ contract: { status } }: Pick<ManagedSubscription, 'contract'>) => (
  <Status {...dots[status]}>{messages.states[status]}</Status>
)
