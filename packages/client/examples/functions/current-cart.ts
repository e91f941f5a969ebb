import { type Callers, catalogAppId, fillCart } from './callers.ts'

export async function getCurrentCart({ visitor: client, productId }: Callers) {
  await fillCart(client, productId)
  // #region getCurrentCart
  const cart = await client.currentCart.getCurrentCart()
  const units = cart.lineItems.reduce((sum, { quantity }) => sum + quantity, 0)
  // #endregion
  return units
}

export async function updateCurrentCart({ visitor: client, productId }: Callers) {
  await fillCart(client, productId)
  // #region updateCurrentCart
  const cart = await client.currentCart.updateCurrentCart({ cartInfo: { buyerNote: 'A gift, please no receipt' } })
  // #endregion
  return cart.buyerNote
}

export async function addToCurrentCart({ visitor: client, productId }: Callers) {
  // #region addToCurrentCart
  const catalogReference = { appId: catalogAppId, catalogItemId: productId }
  const { cart } = await client.currentCart.addToCurrentCart({ lineItems: [{ quantity: 1, catalogReference }] })
  // #endregion
  return cart.lineItems
}

export async function removeLineItemsFromCurrentCart({ visitor: client, productId }: Callers) {
  const { lineItems } = await fillCart(client, productId)
  // #region removeLineItemsFromCurrentCart
  const { cart } = await client.currentCart.removeLineItemsFromCurrentCart(lineItems.map(({ id }) => id))
  // #endregion
  return cart
}

export async function updateCurrentCartLineItemQuantity({ visitor: client, productId }: Callers) {
  const { lineItems } = await fillCart(client, productId)
  // #region updateCurrentCartLineItemQuantity
  const three = lineItems.map(({ id }) => ({ id, quantity: 3 }))
  const { cart } = await client.currentCart.updateCurrentCartLineItemQuantity(three)
  // #endregion
  return cart.lineItems
}

export async function removeCouponFromCurrentCart({ visitor: client, productId }: Callers) {
  await fillCart(client, productId)
  // #region removeCouponFromCurrentCart
  const { cart } = await client.currentCart.removeCouponFromCurrentCart()
  // #endregion
  return cart.appliedDiscounts
}

export async function estimateCurrentCartTotals({ visitor: client, productId }: Callers) {
  await fillCart(client, productId)
  // #region estimateCurrentCartTotals
  const { priceSummary, shippingInfo } = await client.currentCart.estimateCurrentCartTotals({
    shippingAddress: { country: 'DE', postalCode: '28195', city: 'Bremen' },
  })
  const shown = `${priceSummary?.total.formattedAmount}, delivery ${shippingInfo?.selectedCarrierServiceOption?.title}`
  // #endregion
  return shown
}

export async function createCheckoutFromCurrentCart({ visitor: client, productId }: Callers) {
  await fillCart(client, productId)
  // #region createCheckoutFromCurrentCart
  const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
  const { redirectSession } = await client.redirects.createRedirectSession({ ecomCheckout: { checkoutId } })
  // location.assign(redirectSession.fullUrl)
  // #endregion
  return redirectSession.fullUrl
}

export async function deleteCurrentCart({ visitor: client, productId }: Callers) {
  await fillCart(client, productId)
  // #region deleteCurrentCart
  await client.currentCart.deleteCurrentCart()
  // #endregion
}
