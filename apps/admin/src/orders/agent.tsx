import type { Order } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { client } from '../app.ts'
import { Section } from '../kit/page.tsx'
import { agentMessages as messages } from '../settings/messages.ts'

/** The agent that an order came from. */
export function OrderAgent({ order: { id, channelInfo } }: { readonly order: Order }) {
  const isOfAgent = channelInfo.type === 'OTHER_PLATFORM'
  const { data } = useQuery({
    queryKey: ['orders', id, 'agent'],
    queryFn: ({ signal }) => client.agents.queryAgentOrders({ orderIds: [id] }, { signal }),
    enabled: isOfAgent,
  })
  const [agent] = data?.orders ?? []
  if (!agent) return null
  return (
    <Section title={messages.ofOrder}>
      <p className="break-words">{agent.profile}</p>
    </Section>
  )
}
