import { type Callers, catalogAppId, fillCart, issueGiftCard } from './callers.ts'

export async function addGiftCardToCurrentCart(callers: Callers) {
  const { visitor: client, productId } = callers
  await fillCart(client, productId)
  const code = await issueGiftCard(callers)
  // #region addGiftCardToCurrentCart
  await client.appliedGiftCards.addGiftCardToCurrentCart({ code })
  const { giftCards, totalAfterGiftCard } = await client.currentCart.estimateCurrentCartTotals()
  // #endregion
  return [giftCards?.length, totalAfterGiftCard?.formattedAmount]
}

export async function removeGiftCardFromCurrentCart(callers: Callers) {
  const { visitor: client, productId } = callers
  await fillCart(client, productId)
  await client.appliedGiftCards.addGiftCardToCurrentCart({ code: await issueGiftCard(callers) })
  // #region removeGiftCardFromCurrentCart
  const { giftCards = [] } = await client.currentCart.estimateCurrentCartTotals()
  const { cart } = await client.appliedGiftCards.removeGiftCardFromCurrentCart(giftCards[0]?.id)
  // #endregion
  return cart.id
}

export async function addGiftCardToCheckout(callers: Callers) {
  const { visitor: client, productId } = callers
  const catalogReference = { appId: catalogAppId, catalogItemId: productId }
  const { id } = await client.checkout.createCheckout({
    channelType: 'WEB',
    lineItems: [{ quantity: 1, catalogReference }],
  })
  const code = await issueGiftCard(callers)
  // #region addGiftCardToCheckout
  const { checkout } = await client.appliedGiftCards.addGiftCardToCheckout(id, { code, redeemAmount: '2.50' })
  // #endregion
  return checkout.totalAfterGiftCard
}
