import { type Callers, makeCoupon, storeItem } from './callers.ts'

const bremen = { country: 'DE', postalCode: '28195', city: 'Bremen', addressLine: 'Am Deich 5' }

/** A cart of two mugs. */
const makeCart = ({ visitor, productId }: Callers) => visitor.cart.createCart({ lineItems: [storeItem(productId, 2)] })

export async function createCart({ visitor: client, productId }: Callers) {
  // #region createCart
  const { id } = await client.cart.createCart({ lineItems: [storeItem(productId, 1)] })
  // #endregion
  return id
}

export async function getCart(callers: Callers) {
  const { id } = await makeCart(callers)
  const { visitor: client } = callers
  // #region getCart
  const { lineItems, subtotal } = await client.cart.getCart(id)
  // #endregion
  return [lineItems.length, subtotal.amount]
}

export async function getCartByCheckoutId(callers: Callers) {
  const { id } = await makeCart(callers)
  const { visitor: client } = callers
  const { checkoutId } = await client.cart.createCheckout(id, { channelType: 'WEB' })
  // #region getCartByCheckoutId
  const { cart } = await client.cart.getCartByCheckoutId(checkoutId)
  // #endregion
  return cart.id
}

export async function updateCart(callers: Callers) {
  const { id } = await makeCart(callers)
  const { visitor: client } = callers
  const couponCode = await makeCoupon(callers)
  // #region updateCart
  const cart = await client.cart.updateCart(id, { buyerNote: 'Ring twice' }, { couponCode })
  // #endregion
  return cart.buyerNote
}

export async function addToCart(callers: Callers) {
  const { id } = await makeCart(callers)
  const { visitor: client, apronId, apronVariantId: variantId } = callers
  // #region addToCart
  const { cart } = await client.cart.addToCart(id, { lineItems: [storeItem(apronId, 1, { variantId })] })
  // #endregion
  return cart.lineItems
}

export async function updateLineItemsQuantity(callers: Callers) {
  const { id, lineItems } = await makeCart(callers)
  const { visitor: client } = callers
  // #region updateLineItemsQuantity
  const one = lineItems.map((line) => ({ id: line.id, quantity: 1 }))
  const { cart } = await client.cart.updateLineItemsQuantity(id, one)
  // #endregion
  return cart.lineItems
}

export async function removeLineItems(callers: Callers) {
  const { id, lineItems } = await makeCart(callers)
  const { visitor: client } = callers
  // #region removeLineItems
  const lineItemIds = lineItems.map((line) => line.id)
  const { cart } = await client.cart.removeLineItems(id, lineItemIds)
  // #endregion
  return cart.lineItems
}

export async function removeCoupon(callers: Callers) {
  const { id } = await makeCart(callers)
  const { visitor: client } = callers
  await client.cart.updateCart(id, {}, { couponCode: await makeCoupon(callers) })
  // #region removeCoupon
  const { cart } = await client.cart.removeCoupon(id)
  // #endregion
  return cart.appliedDiscounts
}

export async function removeBusinessLocation(callers: Callers) {
  const { id } = await makeCart(callers)
  const { visitor: client } = callers
  // #region removeBusinessLocation
  const { cart } = await client.cart.removeBusinessLocation(id)
  // #endregion
  return cart.businessLocationId
}

export async function estimateTotals(callers: Callers) {
  const { id } = await makeCart(callers)
  const { visitor: client } = callers
  // #region estimateTotals
  const { priceSummary } = await client.cart.estimateTotals(id, { shippingAddress: bremen })
  // #endregion
  return priceSummary.total.amount
}

export async function createCheckout(callers: Callers) {
  const { id } = await makeCart(callers)
  const { visitor: client } = callers
  // #region createCheckout
  const { checkoutId } = await client.cart.createCheckout(id, { channelType: 'WEB' })
  // #endregion
  return checkoutId
}

export async function deleteCart(callers: Callers) {
  const { id } = await makeCart(callers)
  const { visitor: client } = callers
  // #region deleteCart
  await client.cart.deleteCart(id)
  // #endregion
}
