import { type Callers, fillCartV2, issueGiftCard, storeItem } from './callers.ts'

const bremen = { country: 'DE', postalCode: '28195', city: 'Bremen', addressLine: 'Am Deich 5' }

/** A current cart with an address that it can be delivered to. */
async function addressedCart({ visitor: client, productId }: Callers) {
  await fillCartV2(client, productId)
  await client.currentCartV2.updateCurrentCart({ deliveryInfo: { address: bremen } })
}

export async function createCurrentCart({ visitor: client, productId }: Callers) {
  // #region createCurrentCart
  const { cart } = await client.currentCartOrdering.createCurrentCart({
    cart: { customerInfo: { email: 'ada@example.com' }, deliveryInfo: { address: bremen } },
    catalogItems: [storeItem(productId, 1)],
    deliveryMethod: { code: 'standard' },
  })
  // #endregion
  return cart.id
}

export async function calculateCurrentCart(callers: Callers) {
  await addressedCart(callers)
  const { visitor: client } = callers
  // #region calculateCurrentCart
  const { summary } = await client.currentCartOrdering.calculateCurrentCart()
  const { delivery, tax, total } = summary.priceSummary
  const toPayNow = summary.paymentSummary.payNow
  // #endregion
  return [delivery.amount, tax.amount, total.amount, toPayNow.amount]
}

export async function refreshCurrentCart({ visitor: client, productId }: Callers) {
  await fillCartV2(client, productId)
  // #region refreshCurrentCart
  const { cart } = await client.currentCartOrdering.refreshCurrentCart()
  // #endregion
  return cart.subtotal
}

export async function setDeliveryMethodForCurrentCart(callers: Callers) {
  await addressedCart(callers)
  const { visitor: client } = callers
  // #region setDeliveryMethodForCurrentCart
  await client.currentCartOrdering.setDeliveryMethodForCurrentCart({ code: 'express' })
  const { summary } = await client.currentCartOrdering.calculateCurrentCart()
  const shown = `${summary.deliverySummary?.method.title?.original}: ${summary.deliverySummary?.price.amount}`
  // #endregion
  return shown
}

export async function removeDeliveryMethodFromCurrentCart(callers: Callers) {
  await addressedCart(callers)
  const { visitor: client } = callers
  await client.currentCartOrdering.setDeliveryMethodForCurrentCart({ code: 'express' })
  // #region removeDeliveryMethodFromCurrentCart
  const { cart } = await client.currentCartOrdering.removeDeliveryMethodFromCurrentCart()
  // #endregion
  return cart.deliveryInfo.method
}

export async function addGiftCardToCurrentCart(callers: Callers) {
  const { visitor: client, productId } = callers
  await fillCartV2(client, productId)
  const code = await issueGiftCard(callers)
  // #region addGiftCardToCurrentCart
  await client.currentCartOrdering.addGiftCardToCurrentCart({ code, redeemAmount: { amount: '2.50' } })
  const { summary } = await client.currentCartOrdering.calculateCurrentCart()
  const left = summary.paymentSummary.totalAfterGiftCards.amount
  // #endregion
  return left
}

export async function removeGiftCardFromCurrentCart(callers: Callers) {
  const { visitor: client, productId } = callers
  await fillCartV2(client, productId)
  const code = await issueGiftCard(callers)
  const { cart } = await client.currentCartOrdering.addGiftCardToCurrentCart({ code })
  // #region removeGiftCardFromCurrentCart
  for (const { id } of cart.paymentInfo.giftCards) {
    await client.currentCartOrdering.removeGiftCardFromCurrentCart(id)
  }
  // #endregion
}
