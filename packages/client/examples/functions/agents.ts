import type { Callers } from './callers.ts'

export async function queryAgents({ owner: client }: Callers) {
  // #region queryAgents
  const { agents } = await client.agents.queryAgents({ paging: { limit: 20 } })
  // #endregion
  return agents.map(({ profile, orders }) => [profile, orders])
}

export async function queryAgentRequests({ owner: client }: Callers) {
  // #region queryAgentRequests
  const { requests } = await client.agents.queryAgentRequests({ paging: { limit: 20 } })
  // #endregion
  return requests.map(({ operation, status }) => [operation, status])
}

export async function queryAgentOrders({ owner: client }: Callers) {
  // #region queryAgentOrders
  const { orders } = await client.agents.queryAgentOrders({ paging: { limit: 20 } })
  // #endregion
  return orders.map(({ orderNumber, profile }) => [orderNumber, profile])
}

export async function queryAgentDeliveries({ owner: client }: Callers) {
  // #region queryAgentDeliveries
  const { deliveries } = await client.agents.queryAgentDeliveries({ status: 'DEAD' })
  // #endregion
  return deliveries.map(({ orderId, lastError }) => [orderId, lastError])
}

export async function resendAgentDeliveries({ owner: client }: Callers) {
  // #region resendAgentDeliveries
  const { deliveries } = await client.agents.queryAgentDeliveries({ status: 'DEAD', paging: { limit: 100 } })
  const deliveryIds = deliveries.map(({ id }) => id)
  if (deliveryIds.length > 0) await client.agents.resendAgentDeliveries({ deliveryIds })
  // #endregion
  return deliveryIds
}

export async function setAgentAccess({ owner: client }: Callers) {
  // #region setAgentAccess
  const { agents } = await client.agents.queryAgents()
  for (const { profile, orders } of agents)
    if (orders === 0) await client.agents.setAgentAccess({ profile, access: 'CART' })
  // #endregion
  return agents.length
}
