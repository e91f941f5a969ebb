import { type Callers, fillCart } from './callers.ts'

export async function createRedirectSession({ visitor: client, productId }: Callers) {
  await fillCart(client, productId)
  // #region createRedirectSession
  const { checkoutId } = await client.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
  const { redirectSession } = await client.redirects.createRedirectSession({ ecomCheckout: { checkoutId } })
  // location.assign(redirectSession.fullUrl)
  // #endregion
  return redirectSession.fullUrl
}
