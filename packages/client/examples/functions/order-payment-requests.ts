import type { Callers } from './callers.ts'

export async function createOrderPaymentRequest({ owner: client, placeOrder }: Callers) {
  const orderId = await placeOrder()
  // #region createOrderPaymentRequest
  const { orderPaymentRequestUrl } = await client.orderPaymentRequests.createOrderPaymentRequest({
    orderId,
    title: 'Rush delivery',
    amount: { amount: '1.50' },
  })
  // #endregion
  return orderPaymentRequestUrl.startsWith('http')
}

/** A request that is not paid. */
async function request({ owner: client, placeOrder }: Callers): Promise<string> {
  const requested = { orderId: await placeOrder(), title: 'Balance' }
  return (await client.orderPaymentRequests.createOrderPaymentRequest(requested)).orderPaymentRequest.id
}

export async function getOrderPaymentRequest(callers: Callers) {
  const { owner: client } = callers
  const id = await request(callers)
  // #region getOrderPaymentRequest
  const { status, amount } = await client.orderPaymentRequests.getOrderPaymentRequest(id)
  // #endregion
  return [status, amount.formattedAmount]
}

export async function getOrderPaymentRequestUrl(callers: Callers) {
  const { owner: client } = callers
  const id = await request(callers)
  // #region getOrderPaymentRequestUrl
  const url = await client.orderPaymentRequests.getOrderPaymentRequestUrl(id)
  // #endregion
  return url.startsWith('http')
}

export async function queryOrderPaymentRequests({ owner: client }: Callers) {
  // #region queryOrderPaymentRequests
  const { orderPaymentRequests } = await client.orderPaymentRequests.queryOrderPaymentRequests({
    filter: { status: 'UNPAID' },
  })
  // #endregion
  return orderPaymentRequests.every(({ status }) => status === 'UNPAID')
}

export async function updateOrderPaymentRequest(callers: Callers) {
  const { owner: client } = callers
  const id = await request(callers)
  // #region updateOrderPaymentRequest
  const { title } = await client.orderPaymentRequests.updateOrderPaymentRequest(id, { title: 'Second half' })
  // #endregion
  return title
}

export async function updatePaymentRequestExtendedFields(callers: Callers) {
  const { owner: client } = callers
  const id = await request(callers)
  // #region updatePaymentRequestExtendedFields
  const { extendedFields } = await client.orderPaymentRequests.updatePaymentRequestExtendedFields(id, '@acme/desk', {
    ticket: 7,
  })
  // #endregion
  return extendedFields?.namespaces
}

export async function voidOrderPaymentRequest(callers: Callers) {
  const { owner: client } = callers
  const id = await request(callers)
  // #region voidOrderPaymentRequest
  await client.orderPaymentRequests.voidOrderPaymentRequest(id)
  // #endregion
}

export async function deleteOrderPaymentRequest(callers: Callers) {
  const { owner: client } = callers
  const id = await request(callers)
  // #region deleteOrderPaymentRequest
  await client.orderPaymentRequests.deleteOrderPaymentRequest(id)
  // #endregion
}

export async function payOwnOrder({ member: client, orderId }: Callers) {
  // #region payOwnOrder
  const url = await client.orderPaymentRequests.payOwnOrder(orderId)
  // #endregion
  return url.startsWith('http')
}

export async function getOwnOrderBalance({ member: client, orderId }: Callers) {
  // #region getOwnOrderBalance
  const { amount, isPayableOnline } = await client.orderPaymentRequests.getOwnOrderBalance(orderId)
  // #endregion
  return [amount.formattedAmount, isPayableOnline]
}
