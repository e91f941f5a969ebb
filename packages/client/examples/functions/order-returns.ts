import type { Callers } from './callers.ts'

const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** A paid order of one line that was sent. */
async function sentOrder({ owner, placeParcelOrder }: Callers) {
  const orderId = await placeParcelOrder()
  await owner.orderManagement.paymentCollectionMarkOrderAsPaid(orderId)
  const { lineItems } = await owner.orders.getOrder(orderId)
  const lineItemId = lineItems[0]?.id ?? ''
  await owner.orderFulfillments.createFulfillment(orderId, { lineItems: [{ id: lineItemId }] })
  return { orderId, lineItemId }
}

/** A return that a member requested. */
async function requested(callers: Callers): Promise<string> {
  const { orderId, lineItemId } = await sentOrder(callers)
  const lineItems = [{ lineItemId, quantity: 1, reason: 'DAMAGED' as const }]
  return (await callers.member.orderReturns.createReturn({ orderId, lineItems })).id
}

async function approved(callers: Callers): Promise<string> {
  const id = await requested(callers)
  await callers.owner.orderReturns.approveReturn(id)
  return id
}

export async function createReturn(callers: Callers) {
  const { member: client } = callers
  const { orderId, lineItemId } = await sentOrder(callers)
  // #region createReturn
  const { status } = await client.orderReturns.createReturn({
    orderId,
    lineItems: [{ lineItemId, quantity: 1, reason: 'DOES_NOT_FIT' }],
    comment: 'Too small.',
  })
  // #endregion
  return status
}

export async function getReturn(callers: Callers) {
  const { member: client } = callers
  const id = await requested(callers)
  // #region getReturn
  const { status, message } = await client.orderReturns.getReturn(id)
  // #endregion
  return [status, message]
}

export async function queryReturns({ owner: client }: Callers) {
  // #region queryReturns
  const { returns } = await client.orderReturns.queryReturns({ filter: { status: 'REQUESTED' } })
  // #endregion
  return returns.every(({ status }) => status === 'REQUESTED')
}

export async function listReturnableItems(callers: Callers) {
  const { member: client } = callers
  const { orderId } = await sentOrder(callers)
  // #region listReturnableItems
  const items = await client.orderReturns.listReturnableItems(orderId)
  // #endregion
  return items.map(({ quantity }) => quantity)
}

export async function approveReturn(callers: Callers) {
  const { owner: client } = callers
  const id = await requested(callers)
  // #region approveReturn
  const { status } = await client.orderReturns.approveReturn(id, { message: 'Send it to Moorweg 1, 28195 Bremen.' })
  // #endregion
  return status
}

export async function declineReturn(callers: Callers) {
  const { owner: client } = callers
  const id = await requested(callers)
  // #region declineReturn
  const { status } = await client.orderReturns.declineReturn(id, { message: 'The mug was used.' })
  // #endregion
  return status
}

export async function receiveReturn(callers: Callers) {
  const { owner: client } = callers
  const id = await approved(callers)
  // #region receiveReturn
  const { refund } = await client.orderReturns.receiveReturn(id, {
    refund: { returnFee: { amount: '1.00' }, externalRefund: true },
  })
  // #endregion
  return refund?.amount.formattedAmount
}

export async function exchangeReturn(callers: Callers) {
  const { owner: client, productId } = callers
  const id = await approved(callers)
  // #region exchangeReturn
  const { exchangeOrder } = await client.orderReturns.exchangeReturn(id, {
    lineItems: [{ catalogReference: { appId, catalogItemId: productId }, quantity: 1 }],
  })
  // #endregion
  return exchangeOrder.number
}

export async function closeReturn(callers: Callers) {
  const { owner: client } = callers
  const id = await approved(callers)
  await client.orderReturns.receiveReturn(id)
  // #region closeReturn
  const { status } = await client.orderReturns.closeReturn(id, { refund: { externalRefund: true } })
  // #endregion
  return status
}

export async function cancelReturn(callers: Callers) {
  const { member: client } = callers
  const id = await requested(callers)
  // #region cancelReturn
  const { status } = await client.orderReturns.cancelReturn(id)
  // #endregion
  return status
}
