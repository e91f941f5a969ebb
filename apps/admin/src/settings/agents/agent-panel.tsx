import type { Agent } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client } from '../../app.ts'
import { may } from '../../facts/permissions.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { formatDateTime } from '../../kit/format.ts'
import { Loaded } from '../../kit/loaded.tsx'
import { agentMessages as messages } from '../messages.ts'
import { AccessOfAgent } from './agent-rules.tsx'
import { SentOrders } from './sent-orders.tsx'

interface AgentPanelProps {
  readonly agent: Agent
  readonly onClose: () => void
}

const MOST = 50

/** The orders of an agent, what was sent to it, and its last requests. */
export function AgentPanel({ agent: { profile, access }, onClose }: AgentPanelProps) {
  const query = useQuery({
    queryKey: ['settings', 'agents', profile, 'panel'],
    queryFn: async ({ signal }) => {
      const request = { profile, paging: { limit: MOST } }
      const [{ requests }, { orders }, { deliveries }] = await Promise.all([
        client.agents.queryAgentRequests(request, { signal }),
        client.agents.queryAgentOrders(request, { signal }),
        client.agents.queryAgentDeliveries(request, { signal }),
      ])
      return { requests, orders, deliveries }
    },
  })
  return (
    <Dialog open onClose={onClose} kind="panel" title={URL.parse(profile)?.host ?? profile}>
      {may('MANAGE_SETTINGS') && <AccessOfAgent profile={profile} access={access} />}
      <Loaded query={query}>
        {({ requests, orders, deliveries }) => (
          <>
            {orders.length > 0 && (
              <>
                <h3 className="mb-2 font-semibold">{messages.ordersTitle}</h3>
                <ul className="mb-6">
                  {orders.map(({ orderId, orderNumber, date }) => (
                    <li key={orderId} className="border-line border-b py-2">
                      <Link className="link" to={`/orders/${orderId}`}>
                        {messages.order(orderNumber)}
                      </Link>{' '}
                      <span className="text-muted">{formatDateTime(date)}</span>
                    </li>
                  ))}
                </ul>
              </>
            )}
            {deliveries.length > 0 && (
              <>
                <h3 className="mb-2 font-semibold">{messages.sentOrders}</h3>
                <SentOrders deliveries={deliveries} />
              </>
            )}
            <h3 className="mb-2 font-semibold">{messages.lastRequests}</h3>
            {requests.length === 0 && <p className="text-muted">{messages.noRequests}</p>}
            <ul>
              {requests.map(({ operation, status, code, date }) => (
                <li key={`${date.toISOString()} ${operation}`} className="border-line border-b py-2">
                  <span className="font-medium">{operation}</span>{' '}
                  <span className="text-muted">
                    {[formatDateTime(date), `HTTP ${status}`, code].filter(Boolean).join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
