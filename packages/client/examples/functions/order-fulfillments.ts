import type { Callers } from './callers.ts'

export async function listFulfillmentsForSingleOrder({ owner: client, orderId }: Callers) {
  // #region listFulfillmentsForSingleOrder
  const { fulfillments } = await client.orderFulfillments.listFulfillmentsForSingleOrder(orderId)
  const links = fulfillments.map(({ trackingInfo }) => trackingInfo?.trackingLink)
  // #endregion
  return links
}

export async function listFulfillmentsForMultipleOrders({ owner: client, orderId }: Callers) {
  // #region listFulfillmentsForMultipleOrders
  const { ordersWithFulfillments } = await client.orderFulfillments.listFulfillmentsForMultipleOrders([orderId])
  // #endregion
  return ordersWithFulfillments.length
}

export async function createFulfillment({ owner: client, placeOrder }: Callers) {
  const orderId = await placeOrder()
  const { lineItems } = await client.orders.getOrder(orderId)
  const lineItemId = lineItems[0]?.id ?? ''
  // #region createFulfillment
  const { fulfillmentId } = await client.orderFulfillments.createFulfillment(orderId, {
    lineItems: [{ id: lineItemId, quantity: 1 }],
    trackingInfo: { shippingProvider: 'DHL', trackingNumber: '00340434161094042557' },
  })
  // #endregion
  return { orderId, fulfillmentId }
}

export async function updateFulfillment(callers: Callers) {
  const { owner: client } = callers
  const { orderId, fulfillmentId } = await createFulfillment(callers)
  // #region updateFulfillment
  const { fulfillments } = await client.orderFulfillments.updateFulfillment(
    { orderId, fulfillmentId },
    { trackingInfo: { shippingProvider: 'DHL', trackingNumber: '00340434161094042564' } },
  )
  // #endregion
  return fulfillments[0]?.trackingInfo?.trackingLink
}

export async function deleteFulfillment(callers: Callers) {
  const { owner: client } = callers
  const { orderId, fulfillmentId } = await createFulfillment(callers)
  // #region deleteFulfillment
  const { fulfillments } = await client.orderFulfillments.deleteFulfillment({ orderId, fulfillmentId })
  // #endregion
  return fulfillments.length
}

export async function bulkCreateFulfillments({ owner: client, placeOrder }: Callers) {
  const orderId = await placeOrder()
  const { lineItems } = await client.orders.getOrder(orderId)
  const lineItemId = lineItems[0]?.id ?? ''
  // #region bulkCreateFulfillments
  const { bulkActionMetadata } = await client.orderFulfillments.bulkCreateFulfillments([
    { orderId, fulfillments: [{ lineItems: [{ id: lineItemId }] }] },
  ])
  // #endregion
  return bulkActionMetadata.totalSuccesses
}

export async function listPackingSlips({ owner: client, orderId }: Callers) {
  // #region listPackingSlips
  const slips = await client.orderFulfillments.listPackingSlips(orderId)
  const links = slips.map(({ fulfillmentId, url }) => ({ fulfillmentId, url }))
  // #endregion
  return links.length
}

export async function linkPackingSlips({ owner: client, orderId }: Callers) {
  // #region linkPackingSlips
  const { url, skippedOrderIds } = await client.orderFulfillments.linkPackingSlips([orderId])
  // #endregion
  return { url, skipped: skippedOrderIds.length }
}

const registerService = async ({ owner: client, pictureUrl: url }: Callers) =>
  (await client.pluginRegistry.createServicePlugin({ kind: 'FULFILLMENT_SERVICE', name: 'Parcel house', url }))
    .servicePlugin

export async function requestFulfillment(callers: Callers) {
  const { owner: client, placeOrder } = callers
  const { id, appId } = await registerService(callers)
  const orderId = await placeOrder()
  const { lineItems } = await client.orders.getOrder(orderId)
  const lineItemId = lineItems[0]?.id ?? ''
  // #region requestFulfillment
  const { status } = await client.orderFulfillments.requestFulfillment(orderId, {
    appId,
    lineItems: [{ id: lineItemId, quantity: 1 }],
  })
  // #endregion
  await client.pluginRegistry.deleteServicePlugin(id)
  return status
}

export async function listFulfillmentRequests({ owner: client, orderId }: Callers) {
  // #region listFulfillmentRequests
  const requests = await client.orderFulfillments.listFulfillmentRequests(orderId)
  const open = requests.filter(({ status }) => status === 'REQUESTED' || status === 'ACCEPTED')
  // #endregion
  return open.length
}

export async function listFulfillmentServices({ owner: client }: Callers) {
  // #region listFulfillmentServices
  const services = await client.orderFulfillments.listFulfillmentServices()
  const names = services.map(({ name }) => name)
  // #endregion
  return names
}

export async function cancelFulfillmentRequest(callers: Callers) {
  const { owner: client, placeOrder } = callers
  const { id, appId } = await registerService(callers)
  const orderId = await placeOrder()
  const { lineItems } = await client.orders.getOrder(orderId)
  const items = lineItems.map((line) => ({ id: line.id }))
  const request = await client.orderFulfillments.requestFulfillment(orderId, { appId, lineItems: items })
  const fulfillmentRequestId = request.id
  // #region cancelFulfillmentRequest
  const { cancelRequested } = await client.orderFulfillments.cancelFulfillmentRequest({ orderId, fulfillmentRequestId })
  // #endregion
  await client.pluginRegistry.deleteServicePlugin(id)
  return cancelRequested
}
