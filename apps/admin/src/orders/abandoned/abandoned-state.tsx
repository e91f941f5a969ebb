import type { AbandonedCheckout } from '@cartwright/client'
import { Status } from '../../kit/status.tsx'
import { abandonedMessages as messages } from '../messages.ts'

export function AbandonedState({ checkout: { status } }: { readonly checkout: Pick<AbandonedCheckout, 'status'> }) {
  const isBack = status === 'RECOVERED'
  return (
    <Status tone={isBack ? 'good' : 'wait'} progress={isBack ? 'full' : 'none'}>
      {messages.states[status]}
    </Status>
  )
}
