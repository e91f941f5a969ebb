import { type Callers, catalogAppId, fillCart } from './callers.ts'

async function open({ visitor, productId }: Callers) {
  const catalogReference = { appId: catalogAppId, catalogItemId: productId }
  const { id, lineItems } = await visitor.checkout.createCheckout({
    channelType: 'WEB',
    lineItems: [{ quantity: 1, catalogReference }],
  })
  return { id, lineItemId: lineItems[0]?.id ?? '' }
}

export async function updateCheckout(callers: Callers) {
  const { id } = await open(callers)
  const { visitor: client, newEmail: email } = callers
  // #region updateCheckout
  const checkout = await client.checkoutEditor.updateCheckout(id, {
    buyerInfo: { email },
    buyerNote: 'Please ring twice',
  })
  // #endregion
  return checkout.buyerNote
}

export async function addToCheckout(callers: Callers) {
  const { id } = await open(callers)
  const { visitor: client, apronId, apronVariantId: variantId } = callers
  // #region addToCheckout
  const catalogReference = { appId: catalogAppId, catalogItemId: apronId, options: { variantId } }
  const { checkout } = await client.checkoutEditor.addToCheckout(id, { lineItems: [{ quantity: 1, catalogReference }] })
  // #endregion
  return checkout.lineItems
}

export async function updateCheckoutLineItemsQuantity(callers: Callers) {
  const { id, lineItemId } = await open(callers)
  const { visitor: client } = callers
  // #region updateCheckoutLineItemsQuantity
  const quantities = [{ id: lineItemId, quantity: 2 }]
  const { checkout } = await client.checkoutEditor.updateCheckoutLineItemsQuantity(id, quantities)
  // #endregion
  return checkout.priceSummary
}

export async function removeLineItemsFromCheckout(callers: Callers) {
  const { id, lineItemId } = await open(callers)
  const { visitor: client } = callers
  // #region removeLineItemsFromCheckout
  const { checkout } = await client.checkoutEditor.removeLineItemsFromCheckout(id, [lineItemId])
  // #endregion
  return checkout.lineItems
}

export async function removeGiftCardFromCheckout(callers: Callers) {
  const { id } = await open(callers)
  const { visitor: client } = callers
  // #region removeGiftCardFromCheckout
  const { checkout } = await client.checkoutEditor.removeGiftCardFromCheckout(id)
  // #endregion
  return checkout.totalAfterGiftCard
}

export async function removeCouponFromCheckout(callers: Callers) {
  const { id } = await open(callers)
  const { visitor: client } = callers
  // #region removeCouponFromCheckout
  const { checkout } = await client.checkoutEditor.removeCouponFromCheckout(id)
  // #endregion
  return checkout.priceSummary
}

export async function removeOverrideCheckoutUrl(callers: Callers) {
  const { id } = await open(callers)
  const { visitor: client } = callers
  // #region removeOverrideCheckoutUrl
  await client.checkoutEditor.removeOverrideCheckoutUrl(id)
  // #endregion
}

export async function getCheckoutByCartId({ visitor: client, productId }: Callers) {
  const { id: cartId } = await fillCart(client, productId)
  await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
  // #region getCheckoutByCartId
  const { checkout } = await client.checkoutEditor.getCheckoutByCartId(cartId)
  // #endregion
  return checkout.id
}

export async function getCheckoutUrl(callers: Callers) {
  const { id } = await open(callers)
  const { visitor: client } = callers
  // #region getCheckoutUrl
  const url = await client.checkoutEditor.getCheckoutUrl(id)
  // #endregion
  return url
}
