import type { Callers } from './callers.ts'

export async function requestOrderCancellation({ member: client, placeParcelOrder }: Callers) {
  const orderId = await placeParcelOrder()
  // #region requestOrderCancellation
  const { order } = await client.orderCancellations.requestOrderCancellation(orderId, 'I ordered twice.')
  // #endregion
  return order.cancellationRequest
}

export async function declineOrderCancellation({ member, owner: client, placeParcelOrder }: Callers) {
  const orderId = await placeParcelOrder()
  await member.orderCancellations.requestOrderCancellation(orderId, 'I ordered twice.')
  // #region declineOrderCancellation
  const { order } = await client.orderCancellations.declineOrderCancellation(orderId, {
    message: 'The parcel is packed already.',
  })
  // #endregion
  return order.cancellationRequest
}
