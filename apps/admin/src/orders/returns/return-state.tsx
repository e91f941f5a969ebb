import type { OrderReturn } from '@cartwright/client'
import { Status } from '../../kit/status.tsx'
import { returnMessages as messages } from '../messages.ts'

const dots = {
  REQUESTED: { tone: 'wait', progress: 'none' },
  APPROVED: { tone: 'wait', progress: 'part' },
  RECEIVED: { tone: 'wait', progress: 'full' },
  CLOSED: { tone: 'good', progress: 'full' },
  DECLINED: { tone: 'bad', progress: 'full' },
  CANCELED: { tone: 'quiet', progress: 'none' },
} as const

export const ReturnState = ({ given: { status } }: { readonly given: Pick<OrderReturn, 'status'> }) => (
  <Status {...dots[status]}>{messages.states[status]}</Status>
)
