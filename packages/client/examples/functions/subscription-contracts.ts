import type { Callers } from './callers.ts'
import { subscribe } from './subscribe.ts'

export async function getSubscriptionContract(callers: Callers) {
  const { id } = await subscribe(callers)
  const { owner: client } = callers
  // #region getSubscriptionContract
  const { status, nextBillingDate } = await client.subscriptionContracts.getSubscriptionContract(id)
  // #endregion
  return [status, nextBillingDate]
}

export async function querySubscriptionContracts(callers: Callers) {
  await subscribe(callers)
  const { owner: client } = callers
  // #region querySubscriptionContracts
  const { subscriptionContracts } = await client.subscriptionContracts.querySubscriptionContracts({
    sort: [{ fieldName: 'number', order: 'DESC' }],
    cursorPaging: { limit: 10 },
  })
  // #endregion
  return subscriptionContracts.map(({ number }) => number)
}

export async function listSubscriptionCycles(callers: Callers) {
  const { id } = await subscribe(callers)
  const { owner: client } = callers
  await client.subscriptionContracts.chargeSubscriptionContract(id)
  // #region listSubscriptionCycles
  const cycles = await client.subscriptionContracts.listSubscriptionCycles(id)
  const [newest] = cycles
  // #endregion
  return [newest?.cycleNumber, newest?.status]
}

export async function getSubscriptionLink(callers: Callers) {
  const { id } = await subscribe(callers)
  const { owner: client } = callers
  // #region getSubscriptionLink
  const { url } = await client.subscriptionContracts.getSubscriptionLink(id)
  // #endregion
  return url
}

export async function changeSubscriptionContract(callers: Callers) {
  const { id, lineItemId } = await subscribe(callers)
  const { owner: client } = callers
  // #region changeSubscriptionContract
  const { revision } = await client.subscriptionContracts.getSubscriptionContract(id)
  const { lineItems } = await client.subscriptionContracts.changeSubscriptionContract(id, {
    revision,
    lineItems: [{ id: lineItemId, quantity: 3 }],
    prices: [{ lineItemId, amount: '15.00' }],
  })
  // #endregion
  return lineItems.map(({ quantity, price }) => [quantity, price?.amount])
}

export async function chargeSubscriptionContract(callers: Callers) {
  const { id } = await subscribe(callers)
  const { owner: client } = callers
  // #region chargeSubscriptionContract
  const { orderId, failureCode } = await client.subscriptionContracts.chargeSubscriptionContract(id)
  // #endregion
  return [orderId, failureCode]
}

export async function skipSubscriptionCycle(callers: Callers) {
  const { id } = await subscribe(callers)
  const { owner: client } = callers
  // #region skipSubscriptionCycle
  const { nextBillingDate } = await client.subscriptionContracts.skipSubscriptionCycle(id)
  // #endregion
  return nextBillingDate
}

export async function pauseSubscriptionContract(callers: Callers) {
  const { id } = await subscribe(callers)
  const { owner: client } = callers
  // #region pauseSubscriptionContract
  const { revision } = await client.subscriptionContracts.getSubscriptionContract(id)
  const { status } = await client.subscriptionContracts.pauseSubscriptionContract(id, revision)
  // #endregion
  return status
}

export async function resumeSubscriptionContract(callers: Callers) {
  const { id } = await subscribe(callers)
  const { owner: client } = callers
  await client.subscriptionContracts.pauseSubscriptionContract(id)
  // #region resumeSubscriptionContract
  const { status, nextBillingDate } = await client.subscriptionContracts.resumeSubscriptionContract(id)
  // #endregion
  return [status, nextBillingDate]
}

export async function revokeSubscriptionPaymentMethod(callers: Callers) {
  const { id } = await subscribe(callers)
  const { owner: client } = callers
  // #region revokeSubscriptionPaymentMethod
  const { paymentMethod } = await client.subscriptionContracts.revokeSubscriptionPaymentMethod(id)
  // #endregion
  return paymentMethod?.id
}

export async function cancelSubscriptionContract(callers: Callers) {
  const { id } = await subscribe(callers)
  const { owner: client } = callers
  // #region cancelSubscriptionContract
  const { revision } = await client.subscriptionContracts.getSubscriptionContract(id)
  const { status } = await client.subscriptionContracts.cancelSubscriptionContract(
    id,
    revision,
    'The customer moved abroad.',
  )
  // #endregion
  return status
}
