import type { Callers } from './callers.ts'
import { subscribe } from './subscribe.ts'

/** A subscription whose next delivery could not be charged. */
async function subscribeUnpaid(callers: Callers): Promise<string> {
  const { id } = await subscribe(callers, { card: 'unattended' })
  await callers.owner.subscriptionContracts.chargeSubscriptionContract(id)
  return id
}

export async function listMySubscriptions(callers: Callers) {
  await subscribe(callers)
  const { member: client } = callers
  // #region listMySubscriptions
  const mySubscriptions = await client.mySubscriptions.listMySubscriptions()
  const dates = mySubscriptions.map(({ subscriptionContract }) => subscriptionContract.nextBillingDate)
  // #endregion
  return dates
}

export async function getMySubscription(callers: Callers) {
  const { id } = await subscribe(callers)
  const { token } = await callers.owner.subscriptionContracts.getSubscriptionLink(id)
  const { visitor: client } = callers
  // #region getMySubscription
  const { card, canPause } = await client.mySubscriptions.getMySubscription(undefined, token)
  // #endregion
  return [card?.lastFourDigits, canPause]
}

export async function changeMySubscription(callers: Callers) {
  const { id, lineItemId } = await subscribe(callers)
  const { member: client } = callers
  // #region changeMySubscription
  const { subscriptionContract } = await client.mySubscriptions.changeMySubscription(id, {
    lineItems: [{ id: lineItemId, quantity: 1 }],
  })
  // #endregion
  return subscriptionContract.priceSummary.subtotal?.amount
}

export async function skipMySubscriptionCycle(callers: Callers) {
  const { id } = await subscribe(callers)
  const { member: client } = callers
  // #region skipMySubscriptionCycle
  const { subscriptionContract, canUndoSkip } = await client.mySubscriptions.skipMySubscriptionCycle(id)
  // #endregion
  return [subscriptionContract.nextBillingDate, canUndoSkip]
}

export async function pauseMySubscription(callers: Callers) {
  const { id } = await subscribe(callers)
  const { member: client } = callers
  // #region pauseMySubscription
  const inTwoMonths = new Date(Date.now() + 60 * 24 * 60 * 60 * 1000)
  const { subscriptionContract } = await client.mySubscriptions.pauseMySubscription(id, { untilDate: inTwoMonths })
  // #endregion
  return subscriptionContract.status
}

export async function resumeMySubscription(callers: Callers) {
  const { id } = await subscribe(callers)
  const { member: client } = callers
  await client.mySubscriptions.pauseMySubscription(id)
  // #region resumeMySubscription
  const { subscriptionContract } = await client.mySubscriptions.resumeMySubscription(id)
  // #endregion
  return [subscriptionContract.status, subscriptionContract.nextBillingDate]
}

export async function cancelMySubscription(callers: Callers) {
  const { id } = await subscribe(callers)
  const { member: client } = callers
  // #region cancelMySubscription
  const { subscriptionContract } = await client.mySubscriptions.getMySubscription(id)
  const { canCancel } = await client.mySubscriptions.cancelMySubscription(
    id,
    undefined,
    subscriptionContract.revision,
    'Too much coffee.',
  )
  // #endregion
  return canCancel
}

export async function decideMySubscriptionPrice(callers: Callers) {
  const { id, lineItemId } = await subscribe(callers)
  const prices = [{ lineItemId, amount: '21.00' }]
  await callers.owner.subscriptionContracts.changeSubscriptionContract(id, { prices })
  const { member: client } = callers
  // #region decideMySubscriptionPrice
  const { priceChange } = await client.mySubscriptions.decideMySubscriptionPrice(true, id)
  // #endregion
  return [priceChange?.accepted, priceChange?.prices]
}

export async function payMySubscription(callers: Callers) {
  const id = await subscribeUnpaid(callers)
  const { member: client, siteUrl } = callers
  // #region payMySubscription
  const returnUrl = `${siteUrl}/subscriptions/paid`
  const { redirectUrl } = await client.mySubscriptions.payMySubscription(returnUrl, id)
  // #endregion
  return redirectUrl
}

export async function startMySubscriptionPaymentMethod(callers: Callers) {
  const { id } = await subscribe(callers)
  const { member: client, siteUrl } = callers
  // #region startMySubscriptionPaymentMethod
  const returnUrl = `${siteUrl}/subscriptions/card`
  const { redirectUrl } = await client.mySubscriptions.startMySubscriptionPaymentMethod(returnUrl, id)
  // #endregion
  return redirectUrl
}

export async function finishMySubscriptionPaymentMethod(callers: Callers) {
  const id = await subscribeUnpaid(callers)
  const { member: client, siteUrl, payOnPage } = callers
  const returnUrl = `${siteUrl}/subscriptions/card`
  const started = await client.mySubscriptions.startMySubscriptionPaymentMethod(returnUrl, id)
  await payOnPage(started.redirectUrl)
  const cardUrl = `${returnUrl}?setUpId=${started.setUpId}`
  // #region finishMySubscriptionPaymentMethod
  const setUpId = new URL(cardUrl).searchParams.get('setUpId') ?? ''
  const { completed, mySubscription } = await client.mySubscriptions.finishMySubscriptionPaymentMethod(setUpId, id)
  // #endregion
  return [completed, mySubscription.card?.lastFourDigits]
}
