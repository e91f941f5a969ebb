import type { Callers } from './callers.ts'

const subscribe = async ({ owner: client, pictureUrl: url }: Callers) =>
  (await client.webhookSubscriptions.createWebhookSubscription({ url })).subscription

export async function createWebhookSubscription({ owner: client, pictureUrl: url }: Callers) {
  // #region createWebhookSubscription
  const { subscription, secret } = await client.webhookSubscriptions.createWebhookSubscription({
    url,
    eventTypes: ['wix.ecom.v1.cart_updated'],
  })
  // #endregion
  return [subscription.id, secret.length]
}

export async function listWebhookSubscriptions(callers: Callers) {
  await subscribe(callers)
  const { owner: client } = callers
  // #region listWebhookSubscriptions
  const subscriptions = await client.webhookSubscriptions.listWebhookSubscriptions()
  const paused = subscriptions.filter(({ active }) => !active)
  // #endregion
  return paused
}

export async function updateWebhookSubscription(callers: Callers) {
  const { id } = await subscribe(callers)
  const { owner: client } = callers
  // #region updateWebhookSubscription
  const { active } = await client.webhookSubscriptions.updateWebhookSubscription(id, { active: false })
  // #endregion
  return active
}

export async function deleteWebhookSubscription(callers: Callers) {
  const { id } = await subscribe(callers)
  const { owner: client } = callers
  // #region deleteWebhookSubscription
  await client.webhookSubscriptions.deleteWebhookSubscription(id)
  // #endregion
}

export async function rotateWebhookSecret(callers: Callers) {
  const { id } = await subscribe(callers)
  const { owner: client } = callers
  // #region rotateWebhookSecret
  const { secret, previousSecretExpirationDate } = await client.webhookSubscriptions.rotateWebhookSecret(id)
  // #endregion
  return [secret.length, previousSecretExpirationDate]
}

export async function listWebhookDeliveries(callers: Callers) {
  const { id: subscriptionId } = await subscribe(callers)
  const { owner: client } = callers
  // #region listWebhookDeliveries
  const { deliveries } = await client.webhookSubscriptions.listWebhookDeliveries({ subscriptionId, status: 'DEAD' })
  // #endregion
  return deliveries
}

export async function replayWebhookDeliveries(callers: Callers) {
  const { id: subscriptionId } = await subscribe(callers)
  const { owner: client } = callers
  // #region replayWebhookDeliveries
  const sentAgain = await client.webhookSubscriptions.replayWebhookDeliveries({ subscriptionId })
  // #endregion
  return sentAgain
}

export async function rotateWebhookKey({ owner: client }: Callers) {
  // #region rotateWebhookKey
  await client.webhookSubscriptions.rotateWebhookKey()
  // #endregion
}
