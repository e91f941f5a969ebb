import type { Callers } from './callers.ts'

const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** A draft with one item. */
async function draft({ owner: client, productId }: Callers) {
  const catalogReference = { appId, catalogItemId: productId }
  const { draftOrder } = await client.draftOrders.createDraftOrder({
    catalogLineItems: [{ catalogReference, quantity: 2 }],
    buyerInfo: { email: 'ada@example.com' },
  })
  return { draftOrderId: draftOrder.id, lineItemId: draftOrder.lineItems[0]?.lineItem.id ?? '' }
}

export async function createDraftOrder({ owner: client, productId }: Callers) {
  // #region createDraftOrder
  const { draftOrder } = await client.draftOrders.createDraftOrder({
    catalogLineItems: [{ catalogReference: { appId, catalogItemId: productId }, quantity: 2 }],
    customLineItems: [{ productName: { original: 'Engraving' }, price: { amount: '9.50' } }],
    buyerInfo: { email: 'ada@example.com' },
  })
  // #endregion
  return draftOrder.lineItems.length
}

export async function editOrder({ owner: client, placeOrder }: Callers) {
  const orderId = await placeOrder()
  // #region editOrder
  const { calculatedDraftOrder } = await client.draftOrders.editOrder(orderId)
  // #endregion
  return calculatedDraftOrder.draftOrder.balanceSummary.balance.amount
}

export async function createEmptyDraftOrder({ owner: client }: Callers) {
  // #region createEmptyDraftOrder
  const { draftOrder } = await client.draftOrders.createEmptyDraftOrder()
  // #endregion
  return draftOrder.lineItems
}

export async function getDraftOrder(callers: Callers) {
  const { owner: client } = callers
  const { draftOrderId } = await draft(callers)
  // #region getDraftOrder
  const { draftOrder } = await client.draftOrders.getDraftOrder(draftOrderId)
  // #endregion
  return draftOrder.priceSummary.total.amount
}

export async function queryDraftOrders({ owner: client }: Callers) {
  // #region queryDraftOrders
  const { draftOrders } = await client.draftOrders.queryDraftOrders({ filter: { status: 'DRAFT' } })
  // #endregion
  return draftOrders.every(({ status }) => status === 'DRAFT')
}

export async function getOrderDraftabilityStatus({ owner: client, orderId }: Callers) {
  // #region getOrderDraftabilityStatus
  const { orderDraftable, nonDraftableReasons } = await client.draftOrders.getOrderDraftabilityStatus(orderId)
  // #endregion
  return [orderDraftable, nonDraftableReasons]
}

export async function deleteDraftOrder(callers: Callers) {
  const { owner: client } = callers
  const { draftOrderId } = await draft(callers)
  // #region deleteDraftOrder
  await client.draftOrders.deleteDraftOrder(draftOrderId)
  // #endregion
}

export async function addLineItemsToDraftOrder(callers: Callers) {
  const { owner: client } = callers
  const { draftOrderId } = await draft(callers)
  // #region addLineItemsToDraftOrder
  const { draftOrder } = await client.draftOrders.addLineItemsToDraftOrder(draftOrderId, {
    customLineItems: [{ productName: { original: 'Engraving' }, price: { amount: '9.50' } }],
  })
  // #endregion
  return draftOrder.priceSummary.total.amount
}

export async function updateLineItems(callers: Callers) {
  const { owner: client } = callers
  const { draftOrderId, lineItemId } = await draft(callers)
  // #region updateLineItems
  const { draftOrder } = await client.draftOrders.updateLineItems(draftOrderId, [{ lineItemId, newQuantity: 3 }])
  // #endregion
  return draftOrder.priceSummary.total.amount
}

export async function createCustomDiscounts(callers: Callers) {
  const { owner: client } = callers
  const { draftOrderId } = await draft(callers)
  // #region createCustomDiscounts
  const { draftOrder } = await client.draftOrders.createCustomDiscounts(draftOrderId, [
    { percentage: '10', discountType: 'GLOBAL', description: 'Friends' },
  ])
  // #endregion
  return draftOrder.priceSummary.total.amount
}

export async function setDiscounts(callers: Callers) {
  const { owner: client } = callers
  const { draftOrderId } = await draft(callers)
  const option = { percentage: '10', discountType: 'GLOBAL' }
  const discounted = await client.draftOrders.createCustomDiscounts(draftOrderId, [option])
  const id = discounted.draftOrder.discounts[0]?.discount.id ?? ''
  // #region setDiscounts
  const { draftOrder } = await client.draftOrders.setDiscounts(draftOrderId, [{ id, applied: false }])
  // #endregion
  return draftOrder.priceSummary.discount.amount
}

export async function deleteCustomDiscounts(callers: Callers) {
  const { owner: client } = callers
  const { draftOrderId } = await draft(callers)
  const option = { percentage: '10', discountType: 'GLOBAL' }
  const discounted = await client.draftOrders.createCustomDiscounts(draftOrderId, [option])
  const id = discounted.draftOrder.discounts[0]?.discount.id ?? ''
  // #region deleteCustomDiscounts
  const { draftOrder } = await client.draftOrders.deleteCustomDiscounts(draftOrderId, [id])
  // #endregion
  return draftOrder.priceSummary.discount.amount
}

export async function createCustomAdditionalFees(callers: Callers) {
  const { owner: client } = callers
  const { draftOrderId } = await draft(callers)
  // #region createCustomAdditionalFees
  const { draftOrder } = await client.draftOrders.createCustomAdditionalFees(draftOrderId, [
    { name: 'Gift box', price: { amount: '3' } },
  ])
  // #endregion
  return draftOrder.priceSummary.total.amount
}

export async function setAdditionalFees(callers: Callers) {
  const { owner: client } = callers
  const { draftOrderId } = await draft(callers)
  const fee = { name: 'Gift box', price: { amount: '3' } }
  const charged = await client.draftOrders.createCustomAdditionalFees(draftOrderId, [fee])
  const id = charged.draftOrder.additionalFees[0]?.additionalFee.id ?? ''
  // #region setAdditionalFees
  const { draftOrder } = await client.draftOrders.setAdditionalFees(draftOrderId, [{ id, applied: false }])
  // #endregion
  return draftOrder.priceSummary.totalAdditionalFees.amount
}

export async function deleteCustomAdditionalFees(callers: Callers) {
  const { owner: client } = callers
  const { draftOrderId } = await draft(callers)
  const fee = { name: 'Gift box', price: { amount: '3' } }
  const charged = await client.draftOrders.createCustomAdditionalFees(draftOrderId, [fee])
  const id = charged.draftOrder.additionalFees[0]?.additionalFee.id ?? ''
  // #region deleteCustomAdditionalFees
  const { draftOrder } = await client.draftOrders.deleteCustomAdditionalFees(draftOrderId, [id])
  // #endregion
  return draftOrder.priceSummary.totalAdditionalFees.amount
}

export async function setShippingInfo(callers: Callers) {
  const { owner: client } = callers
  const { draftOrderId } = await draft(callers)
  // #region setShippingInfo
  const { draftOrder } = await client.draftOrders.setShippingInfo(draftOrderId, {
    title: 'Courier',
    cost: { price: { amount: '9' } },
  })
  // #endregion
  return draftOrder.priceSummary.total.amount
}

export async function setBuyerInfo(callers: Callers) {
  const { owner: client } = callers
  const { draftOrderId } = await draft(callers)
  // #region setBuyerInfo
  const { draftOrder } = await client.draftOrders.setBuyerInfo(draftOrderId, { email: 'bea@example.com' })
  // #endregion
  return draftOrder.buyerDetails?.buyerInfo.email
}

export async function setBillingInfo(callers: Callers) {
  const { owner: client } = callers
  const { draftOrderId } = await draft(callers)
  // #region setBillingInfo
  const { draftOrder } = await client.draftOrders.setBillingInfo(draftOrderId, {
    contactDetails: { firstName: 'Ada', lastName: 'Marsh' },
    address: { country: 'DE', city: 'Bremen', postalCode: '28195' },
  })
  // #endregion
  return draftOrder.priceSummary.total.amount
}

export async function setRecipientInfo(callers: Callers) {
  const { owner: client } = callers
  const { draftOrderId } = await draft(callers)
  // #region setRecipientInfo
  const { draftOrder } = await client.draftOrders.setRecipientInfo(draftOrderId, {
    contactDetails: { firstName: 'Ada', lastName: 'Marsh' },
    address: { country: 'DE', city: 'Bremen', postalCode: '28195' },
  })
  // #endregion
  return draftOrder.priceSummary.total.amount
}

export async function setDeposit(callers: Callers) {
  const { owner: client } = callers
  const { draftOrderId } = await draft(callers)
  // #region setDeposit
  const { draftOrder } = await client.draftOrders.setDeposit(draftOrderId, { percentage: '25' })
  const due = draftOrder.depositDetails?.due.formattedAmount
  // #endregion
  return due
}

export async function setTaxExemption(callers: Callers) {
  const { owner: client } = callers
  const { draftOrderId } = await draft(callers)
  // #region setTaxExemption
  const { draftOrder } = await client.draftOrders.setTaxExemption(draftOrderId, true)
  // #endregion
  return draftOrder.priceSummary.total.amount
}

export async function updateDraftExtendedFields(callers: Callers) {
  const { owner: client } = callers
  const { draftOrderId } = await draft(callers)
  // #region updateDraftExtendedFields
  const { extendedFields } = await client.draftOrders.updateDraftExtendedFields(draftOrderId, '@acme/desk', {
    ticket: 7,
  })
  // #endregion
  return extendedFields?.namespaces
}

export async function createOrderFromDraft(callers: Callers) {
  const { owner: client } = callers
  const { draftOrderId } = await draft(callers)
  // #region createOrderFromDraft
  const { createdOrder } = await client.draftOrders.createOrderFromDraft(draftOrderId, { requestPayment: true })
  // #endregion
  return createdOrder.paymentStatus
}

export async function commitDraftOrder({ owner: client, placeOrder }: Callers) {
  const { calculatedDraftOrder } = await client.draftOrders.editOrder(await placeOrder())
  const { id, lineItems } = calculatedDraftOrder.draftOrder
  const lineItemId = lineItems[0]?.lineItem.id ?? ''
  await client.draftOrders.updateLineItems(id, [{ lineItemId, newQuantity: 2 }])
  // #region commitDraftOrder
  const { orderAfterCommit } = await client.draftOrders.commitDraftOrder(id, { requestPayment: true, refund: true })
  // #endregion
  return orderAfterCommit.lineItems[0]?.quantity
}
