import type { Member } from '@cartwright/client'
import { Status } from '../kit/status.tsx'
import { messages } from './messages.ts'

const dots = {
  APPROVED: { tone: 'good', progress: 'full' },
  PENDING: { tone: 'wait', progress: 'part' },
  BLOCKED: { tone: 'bad', progress: 'full' },
  OFFLINE: { tone: 'quiet', progress: 'none' },
  UNKNOWN: { tone: 'quiet', progress: 'none' },
} as const

export const MemberState = ({ member: { status } }: { readonly member: Pick<Member, 'status'> }) => (
  <Status {...dots[status]}>{messages.states[status] ?? status}</Status>
)
