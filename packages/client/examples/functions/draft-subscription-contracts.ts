import type { Callers } from './callers.ts'
import { subscribe } from './subscribe.ts'

/** A draft of the next delivery of a subscription. */
async function begin(callers: Callers) {
  const { id: subscriptionId, lineItemId } = await subscribe(callers)
  const { draftSubscriptionContract } = await create(callers, subscriptionId)
  return { subscriptionId, lineItemId, draftId: draftSubscriptionContract.id }
}

const create = ({ owner }: Callers, subscriptionId: string) =>
  owner.draftSubscriptionContracts.createDraftSubscriptionContract(subscriptionId, {
    contractTarget: { nextCycleNumber: 2 },
  })

export async function createDraftSubscriptionContract(callers: Callers) {
  const { id: subscriptionId } = await subscribe(callers)
  const { owner: client } = callers
  // #region createDraftSubscriptionContract
  const { draftSubscriptionContract } = await client.draftSubscriptionContracts.createDraftSubscriptionContract(
    subscriptionId,
    { contractTarget: { nextCycleNumber: 2 } },
  )
  // #endregion
  return draftSubscriptionContract.status
}

export async function getDraftSubscriptionContract(callers: Callers) {
  const { draftId } = await begin(callers)
  const { owner: client } = callers
  // #region getDraftSubscriptionContract
  const { draftSubscriptionContract } = await client.draftSubscriptionContracts.getDraftSubscriptionContract(draftId)
  const { priceSummary } = draftSubscriptionContract
  // #endregion
  return priceSummary?.subtotal.amount
}

export async function queryDraftSubscriptionContracts(callers: Callers) {
  const { subscriptionId } = await begin(callers)
  const { owner: client } = callers
  // #region queryDraftSubscriptionContracts
  const { draftSubscriptionContracts } = await client.draftSubscriptionContracts.queryDraftSubscriptionContracts({
    filter: { subscriptionContractId: subscriptionId },
  })
  // #endregion
  return draftSubscriptionContracts.map(({ status }) => status)
}

export async function deleteDraftSubscriptionContract(callers: Callers) {
  const { draftId } = await begin(callers)
  const { owner: client } = callers
  // #region deleteDraftSubscriptionContract
  await client.draftSubscriptionContracts.deleteDraftSubscriptionContract(draftId)
  // #endregion
}

export async function addLineItemsToDraftSubscription(callers: Callers) {
  const { draftId } = await begin(callers)
  const { owner: client } = callers
  // #region addLineItemsToDraftSubscription
  const { draftSubscriptionContract } = await client.draftSubscriptionContracts.addLineItemsToDraftSubscription(
    draftId,
    {
      customLineItems: [{ productName: { original: 'Greeting card' }, price: { amount: '2.50' } }],
    },
  )
  // #endregion
  return draftSubscriptionContract.lineItems.map(({ changeType }) => changeType)
}

export async function updateDraftSubscriptionLineItems(callers: Callers) {
  const { draftId, lineItemId } = await begin(callers)
  const { owner: client } = callers
  // #region updateDraftSubscriptionLineItems
  const { draftSubscriptionContract } = await client.draftSubscriptionContracts.updateDraftSubscriptionLineItems(
    draftId,
    [{ lineItemId, newQuantity: 3 }],
  )
  // #endregion
  return draftSubscriptionContract.lineItems.map(({ changed, lineItem }) => [changed, lineItem.quantity])
}

export async function setDraftSubscriptionRecipientInfo(callers: Callers) {
  const { draftId } = await begin(callers)
  const { owner: client } = callers
  // #region setDraftSubscriptionRecipientInfo
  const { draftSubscriptionContract } = await client.draftSubscriptionContracts.setDraftSubscriptionRecipientInfo(
    draftId,
    {
      address: { country: 'DE', city: 'Kiel', postalCode: '24103', addressLine: 'Holstenstr. 1' },
    },
  )
  // #endregion
  return draftSubscriptionContract.recipientDetails.changeType
}

export async function setDraftSubscriptionShippingInfo(callers: Callers) {
  const { draftId } = await begin(callers)
  const { owner: client } = callers
  const before = await client.draftSubscriptionContracts.getDraftSubscriptionContract(draftId)
  const code = before.draftSubscriptionContract.shippingDetails.shippingInfo?.code ?? ''
  // #region setDraftSubscriptionShippingInfo
  const { draftSubscriptionContract } = await client.draftSubscriptionContracts.setDraftSubscriptionShippingInfo(
    draftId,
    { code },
  )
  // #endregion
  return draftSubscriptionContract.shippingDetails.changeType
}

export async function commitDraftSubscriptionContract(callers: Callers) {
  const { draftId, lineItemId } = await begin(callers)
  const { owner: client } = callers
  await client.draftSubscriptionContracts.updateDraftSubscriptionLineItems(draftId, [{ lineItemId, newQuantity: 3 }])
  // #region commitDraftSubscriptionContract
  const { draftSubscriptionContract } = await client.draftSubscriptionContracts.commitDraftSubscriptionContract(
    draftId,
    { reason: 'Asked for by phone', settings: { sendNotificationsToBuyer: true } },
  )
  // #endregion
  return draftSubscriptionContract.status
}

export async function getSubscriptionContractDraftability(callers: Callers) {
  const { id: subscriptionId } = await subscribe(callers)
  const { owner: client } = callers
  // #region getSubscriptionContractDraftability
  const { draftable, currentCycle } =
    await client.draftSubscriptionContracts.getSubscriptionContractDraftability(subscriptionId)
  // #endregion
  return [draftable, currentCycle]
}

export async function bulkUpdateDraftSubscriptionContractTags(callers: Callers) {
  const { draftId } = await begin(callers)
  const { owner: client } = callers
  // #region bulkUpdateDraftSubscriptionContractTags
  const { bulkActionMetadata } = await client.draftSubscriptionContracts.bulkUpdateDraftSubscriptionContractTags(
    [draftId],
    { assignTags: { privateTags: { tagIds: ['phone'] } } },
  )
  // #endregion
  return bulkActionMetadata.totalSuccesses
}

export async function bulkUpdateDraftSubscriptionContractTagsByFilter(callers: Callers) {
  await begin(callers)
  const { owner: client } = callers
  // #region bulkUpdateDraftSubscriptionContractTagsByFilter
  await client.draftSubscriptionContracts.bulkUpdateDraftSubscriptionContractTagsByFilter(
    { status: 'DRAFT' },
    { assignTags: { privateTags: { tagIds: ['open'] } } },
  )
  // #endregion
}
