import type { Callers } from './callers.ts'

export async function getLinkedOrder({ visitor: client, orderLink }: Callers) {
  // #region getLinkedOrder
  const token = new URL(orderLink).pathname.split('/').at(-1) ?? ''
  const order = await client.linkedOrders.getLinkedOrder(decodeURIComponent(token))
  // #endregion
  return order.number
}
