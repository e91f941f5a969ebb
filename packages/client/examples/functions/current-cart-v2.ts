import { type Callers, fillCartV2, makeCoupon, storeItem } from './callers.ts'

export async function getCurrentCart({ visitor: client, productId }: Callers) {
  await fillCartV2(client, productId)
  // #region getCurrentCart
  const { cart } = await client.currentCartV2.getCurrentCart()
  const units = cart.lineItems.reduce((sum, { quantityInfo }) => sum + quantityInfo.confirmedQuantity, 0)
  // #endregion
  return units
}

export async function addLineItemsToCurrentCart({ visitor: client, productId }: Callers) {
  // #region addLineItemsToCurrentCart
  const { cart } = await client.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [storeItem(productId, 1)] })
  const missing = cart.lineItems.filter(({ status }) => status !== 'IN_STOCK')
  // #endregion
  return missing
}

export async function updateLineItemsInCurrentCart({ visitor: client, productId }: Callers) {
  const { lineItems } = await fillCartV2(client, productId)
  // #region updateLineItemsInCurrentCart
  const three = lineItems.map(({ id }) => ({ lineItemId: id, quantity: { newQuantity: 3 } }))
  const { cart } = await client.currentCartV2.updateLineItemsInCurrentCart({ lineItems: three })
  // #endregion
  return cart.subtotal
}

export async function removeLineItemsFromCurrentCart({ visitor: client, productId }: Callers) {
  const { lineItems } = await fillCartV2(client, productId)
  // #region removeLineItemsFromCurrentCart
  const { cart } = await client.currentCartV2.removeLineItemsFromCurrentCart(lineItems.map(({ id }) => id))
  // #endregion
  return cart.lineItems
}

export async function updateCurrentCart({ visitor: client, productId }: Callers) {
  await fillCartV2(client, productId)
  // #region updateCurrentCart
  const { cart } = await client.currentCartV2.updateCurrentCart({
    note: 'A gift, please no receipt',
    deliveryInfo: { address: { country: 'DE', postalCode: '28195', city: 'Bremen' } },
  })
  // #endregion
  return [cart.note, cart.deliveryInfo.address]
}

export async function addCouponToCurrentCart(callers: Callers) {
  const { visitor: client, productId } = callers
  await fillCartV2(client, productId)
  const code = await makeCoupon(callers)
  // #region addCouponToCurrentCart
  const { cart } = await client.currentCartV2.addCouponToCurrentCart({ code })
  const taken = cart.lineItems.flatMap(({ discounts }) => discounts.map(({ amountOff }) => amountOff.amount))
  // #endregion
  return taken
}

export async function removeCouponFromCurrentCart(callers: Callers) {
  const { visitor: client, productId } = callers
  await fillCartV2(client, productId)
  const added = await client.currentCartV2.addCouponToCurrentCart({ code: await makeCoupon(callers) })
  // #region removeCouponFromCurrentCart
  for (const { id } of added.cart.coupons) await client.currentCartV2.removeCouponFromCurrentCart(id)
  // #endregion
}

export async function estimateCurrentCart({ visitor: client, productId }: Callers) {
  await fillCartV2(client, productId)
  // #region estimateCurrentCart
  const { summary } = await client.currentCartV2.estimateCurrentCart({ calculateDelivery: false })
  const { subtotal, total } = summary.priceSummary
  const problems = summary.violations.map(({ code }) => code)
  // #endregion
  return [subtotal.amount, total.amount, problems]
}

export async function deleteCurrentCart({ visitor: client, productId }: Callers) {
  await fillCartV2(client, productId)
  // #region deleteCurrentCart
  await client.currentCartV2.deleteCurrentCart()
  // #endregion
}
