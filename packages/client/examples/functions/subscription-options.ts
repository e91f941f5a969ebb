import type { Callers } from './callers.ts'
import { addCoffee } from './subscribe.ts'

/** An option of the shop, of an own title. */
async function addOption({ owner }: Callers): Promise<string> {
  const { id = '' } = await owner.subscriptionOptions.createSubscriptionOption({
    title: crypto.randomUUID().slice(0, 20),
    subscriptionSettings: { frequency: 'MONTH', interval: 2, autoRenewal: true },
  })
  return id
}

/** A product with an option of the shop. */
async function assign(callers: Callers) {
  const { productId } = await addCoffee(callers)
  const id = await addOption(callers)
  await callers.owner.subscriptionOptions.assignSubscriptionOptionsToProduct(productId, [{ id }])
  return { productId, id }
}

export async function createSubscriptionOption({ owner: client }: Callers) {
  // #region createSubscriptionOption
  const { id } = await client.subscriptionOptions.createSubscriptionOption({
    title: 'Every two weeks',
    subscriptionSettings: { frequency: 'WEEK', interval: 2, autoRenewal: true },
    discount: { type: 'PERCENT', value: 10 },
  })
  // #endregion
  return id
}

export async function bulkCreateSubscriptionOptions({ owner: client }: Callers) {
  // #region bulkCreateSubscriptionOptions
  const created = await client.subscriptionOptions.bulkCreateSubscriptionOptions([
    { title: 'Monthly', subscriptionSettings: { frequency: 'MONTH', autoRenewal: true } },
    { title: 'Six months', subscriptionSettings: { frequency: 'MONTH', billingCycles: 6 } },
  ])
  // #endregion
  return created.map(({ title }) => title)
}

export async function getSubscriptionOption(callers: Callers) {
  const id = await addOption(callers)
  const { owner: client } = callers
  // #region getSubscriptionOption
  const { title, subscriptionSettings } = await client.subscriptionOptions.getSubscriptionOption(id)
  // #endregion
  return [title, subscriptionSettings]
}

export async function updateSubscriptionOption(callers: Callers) {
  const id = await addOption(callers)
  const { owner: client } = callers
  // #region updateSubscriptionOption
  const { discount } = await client.subscriptionOptions.updateSubscriptionOption(id, {
    discount: { type: 'PERCENT', value: 15 },
  })
  // #endregion
  return discount
}

export async function bulkUpdateSubscriptionOptions(callers: Callers) {
  const ids = [await addOption(callers), await addOption(callers)]
  const { owner: client } = callers
  // #region bulkUpdateSubscriptionOptions
  const updated = await client.subscriptionOptions.bulkUpdateSubscriptionOptions(
    ids.map((id) => ({ id, description: 'Cancel at any time.' })),
  )
  // #endregion
  return updated.map(({ description }) => description)
}

export async function deleteSubscriptionOption(callers: Callers) {
  const id = await addOption(callers)
  const { owner: client } = callers
  // #region deleteSubscriptionOption
  await client.subscriptionOptions.deleteSubscriptionOption(id)
  // #endregion
}

export async function bulkDeleteSubscriptionOptions(callers: Callers) {
  const ids = [await addOption(callers), await addOption(callers)]
  const { owner: client } = callers
  // #region bulkDeleteSubscriptionOptions
  await client.subscriptionOptions.bulkDeleteSubscriptionOptions(ids)
  // #endregion
}

export async function assignSubscriptionOptionsToProduct(callers: Callers) {
  const { productId } = await addCoffee(callers)
  const id = await addOption(callers)
  const { owner: client } = callers
  // #region assignSubscriptionOptionsToProduct
  await client.subscriptionOptions.assignSubscriptionOptionsToProduct(productId, [{ id }])
  // #endregion
  return (await client.subscriptionOptions.getSubscriptionOptionsForProduct(productId)).length
}

export async function getSubscriptionOptionsForProduct(callers: Callers) {
  const { productId } = await assign(callers)
  const { owner: client } = callers
  // #region getSubscriptionOptionsForProduct
  const all = await client.subscriptionOptions.getSubscriptionOptionsForProduct(productId, true)
  const visible = all.filter(({ hidden }) => !hidden)
  // #endregion
  return visible.map(({ title }) => title)
}

export async function getProductIdsForSubscriptionOption(callers: Callers) {
  const { id } = await assign(callers)
  const { owner: client } = callers
  // #region getProductIdsForSubscriptionOption
  const { productIds } = await client.subscriptionOptions.getProductIdsForSubscriptionOption(id)
  // #endregion
  return productIds.length
}

export async function allowOneTimePurchases(callers: Callers) {
  const { productId } = await addCoffee(callers)
  const { owner: client } = callers
  // #region allowOneTimePurchases
  await client.subscriptionOptions.allowOneTimePurchases(productId, false)
  // #endregion
  return client.subscriptionOptions.getOneTimePurchasesStatus(productId)
}

export async function getOneTimePurchasesStatus(callers: Callers) {
  const { productId } = await addCoffee(callers)
  const { owner: client } = callers
  // #region getOneTimePurchasesStatus
  const isAllowed = await client.subscriptionOptions.getOneTimePurchasesStatus(productId)
  // #endregion
  return isAllowed
}
