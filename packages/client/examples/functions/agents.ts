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
