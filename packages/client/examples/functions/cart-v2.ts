import { type Callers, issueGiftCard, makeCoupon, storeItem } from './callers.ts'

const bremen = { country: 'DE', postalCode: '28195', city: 'Bremen', addressLine: 'Am Deich 5' }
const ada = { firstName: 'Ada', lastName: 'Larkin', phone: '+49 421 555', email: 'ada@example.com' }

/** A cart of two mugs that can be ordered. */
const makeCart = ({ visitor, productId }: Callers) =>
  visitor.cartV2.createCart({
    cart: { customerInfo: ada, deliveryInfo: { address: bremen } },
    catalogItems: [storeItem(productId, 2)],
    deliveryMethod: { code: 'standard' },
  })

export async function createCart({ visitor: client, productId }: Callers) {
  // #region createCart
  const { id } = await client.cartV2.createCart({ catalogItems: [storeItem(productId, 1)] })
  // #endregion
  return id
}

export async function getCart(callers: Callers) {
  const { id } = await makeCart(callers)
  const { visitor: client } = callers
  // #region getCart
  const { lineItems, subtotal } = await client.cartV2.getCart(id)
  // #endregion
  return [lineItems.length, subtotal.amount]
}

export async function updateCart(callers: Callers) {
  const { id } = await makeCart(callers)
  const { visitor: client } = callers
  // #region updateCart
  const cart = await client.cartV2.updateCart(id, { note: 'Ring twice' })
  // #endregion
  return cart.note
}

export async function deleteCart(callers: Callers) {
  const { id } = await makeCart(callers)
  const { visitor: client } = callers
  // #region deleteCart
  await client.cartV2.deleteCart(id)
  // #endregion
}

export async function addLineItems(callers: Callers) {
  const { id } = await makeCart(callers)
  const { visitor: client, apronId, apronVariantId: variantId } = callers
  // #region addLineItems
  const { cart } = await client.cartV2.addLineItems(id, { catalogItems: [storeItem(apronId, 1, { variantId })] })
  // #endregion
  return cart.lineItems
}

export async function updateLineItems(callers: Callers) {
  const { id, lineItems } = await makeCart(callers)
  const { visitor: client } = callers
  // #region updateLineItems
  const one = lineItems.map((line) => ({ lineItemId: line.id, quantity: { newQuantity: 1 } }))
  const { cart } = await client.cartV2.updateLineItems(id, { lineItems: one })
  // #endregion
  return cart.subtotal
}

export async function removeLineItems(callers: Callers) {
  const { id, lineItems } = await makeCart(callers)
  const { visitor: client } = callers
  const lineItemIds = lineItems.map((line) => line.id)
  // #region removeLineItems
  const { cart } = await client.cartV2.removeLineItems(id, lineItemIds)
  // #endregion
  return cart.lineItems
}

export async function addCoupon(callers: Callers) {
  const { id } = await makeCart(callers)
  const { visitor: client } = callers
  const code = await makeCoupon(callers)
  // #region addCoupon
  const { cart } = await client.cartV2.addCoupon(id, { code })
  // #endregion
  return cart.coupons
}

export async function removeCoupon(callers: Callers) {
  const { id } = await makeCart(callers)
  const { visitor: client } = callers
  const { cart } = await client.cartV2.addCoupon(id, { code: await makeCoupon(callers) })
  // #region removeCoupon
  for (const coupon of cart.coupons) await client.cartV2.removeCoupon(id, coupon.id)
  // #endregion
}

export async function addGiftCard(callers: Callers) {
  const { id } = await makeCart(callers)
  const { visitor: client } = callers
  const code = await issueGiftCard(callers)
  // #region addGiftCard
  const { cart } = await client.cartV2.addGiftCard(id, { code })
  const shown = cart.paymentInfo.giftCards.map(({ obfuscatedCode }) => obfuscatedCode)
  // #endregion
  return shown
}

export async function removeGiftCard(callers: Callers) {
  const { id } = await makeCart(callers)
  const { visitor: client } = callers
  const { cart } = await client.cartV2.addGiftCard(id, { code: await issueGiftCard(callers) })
  // #region removeGiftCard
  for (const giftCard of cart.paymentInfo.giftCards) await client.cartV2.removeGiftCard(id, giftCard.id)
  // #endregion
}

export async function setDeliveryMethod(callers: Callers) {
  const { id } = await makeCart(callers)
  const { visitor: client } = callers
  // #region setDeliveryMethod
  const { cart } = await client.cartV2.setDeliveryMethod(id, { code: 'express' })
  // #endregion
  return cart.deliveryInfo.method
}

export async function removeDeliveryMethod(callers: Callers) {
  const { id } = await makeCart(callers)
  const { visitor: client } = callers
  // #region removeDeliveryMethod
  const { cart } = await client.cartV2.removeDeliveryMethod(id)
  // #endregion
  return cart.deliveryInfo.method
}

export async function refreshCart(callers: Callers) {
  const { id } = await makeCart(callers)
  const { visitor: client } = callers
  // #region refreshCart
  const { cart } = await client.cartV2.refreshCart(id)
  // #endregion
  return cart.lineItems
}

export async function estimateCart(callers: Callers) {
  const { id } = await makeCart(callers)
  const { visitor: client } = callers
  // #region estimateCart
  const { summary } = await client.cartV2.estimateCart(id, { calculateGiftCards: false })
  // #endregion
  return summary.priceSummary.total.amount
}

export async function calculateCart(callers: Callers) {
  const { id } = await makeCart(callers)
  const { visitor: client } = callers
  // #region calculateCart
  const { summary } = await client.cartV2.calculateCart(id)
  const canBeOrdered = summary.violations.every(({ severity }) => severity !== 'ERROR')
  // #endregion
  return [canBeOrdered, summary.priceSummary.total.amount]
}

export async function getCheckoutUrl(callers: Callers) {
  const { id } = await makeCart(callers)
  const { visitor: client } = callers
  // #region getCheckoutUrl
  const { checkoutUrl } = await client.cartV2.getCheckoutUrl(id)
  // #endregion
  return checkoutUrl
}

export async function placeOrder(callers: Callers) {
  const { id } = await makeCart(callers)
  const { visitor: client } = callers
  // #region placeOrder
  const { summary } = await client.cartV2.calculateCart(id)
  // What the customer has agreed to: any other total is rejected.
  const { priceVerificationToken } = summary
  const { orderId } = await client.cartV2.placeOrder(id, { priceVerificationToken })
  // #endregion
  return orderId
}
