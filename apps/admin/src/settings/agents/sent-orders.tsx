import type { AgentDelivery } from '@cartwright/client'
import { Link } from 'react-router'
import { client, queries } from '../../app.ts'
import { may } from '../../facts/permissions.ts'
import { Button } from '../../kit/button.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { useAction } from '../../kit/use-action.ts'
import { agentMessages as messages } from '../messages.ts'

/** The orders that the shop sent to an agent, each with a button to send it again. */
export function SentOrders({ deliveries }: { readonly deliveries: readonly AgentDelivery[] }) {
  return (
    <ul className="mb-6">
      {deliveries.map((delivery) => (
        <SentOrder key={delivery.id} delivery={delivery} />
      ))}
    </ul>
  )
}

function SentOrder({ delivery }: { readonly delivery: AgentDelivery }) {
  const { id, orderId, kind, date, status, attempts, lastError } = delivery
  const { run, isBusy } = useAction()
  const resend = () =>
    run(
      async () => {
        await client.agents.resendAgentDeliveries({ deliveryIds: [id] })
        await queries.invalidateQueries({ queryKey: ['settings', 'agents'] })
      },
      { done: messages.sentAgain },
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 border-line border-b py-2">
      <span className="min-w-0">
        <Link className="link" to={`/orders/${orderId}`}>
          {messages.kinds[kind]}
        </Link>{' '}
        <span className="text-muted">
          {[formatDateTime(date), messages.deliveryStates[status], attempts > 1 && messages.attempts(attempts)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {lastError !== undefined && <span className="block break-words text-muted">{lastError}</span>}
      </span>
      {status !== 'PENDING' && may('MANAGE_ORDERS') && (
        <Button onClick={() => void resend()} disabled={isBusy}>
          {messages.sendAgain}
        </Button>
      )}
    </li>
  )
}
