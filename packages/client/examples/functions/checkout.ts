import { type Callers, catalogAppId } from './callers.ts'

export async function createCheckout({ visitor: client, productId }: Callers) {
  // #region createCheckout
  const catalogReference = { appId: catalogAppId, catalogItemId: productId }
  const checkout = await client.checkout.createCheckout({
    channelType: 'WEB',
    lineItems: [{ quantity: 1, catalogReference }],
  })
  // #endregion
  return checkout.priceSummary
}

export async function getCheckout({ visitor: client, productId }: Callers) {
  const { id } = await client.checkout.createCheckout({
    channelType: 'WEB',
    lineItems: [{ quantity: 1, catalogReference: { appId: catalogAppId, catalogItemId: productId } }],
  })
  // #region getCheckout
  const { priceSummary, calculationErrors } = await client.checkout.getCheckout(id)
  // #endregion
  return [priceSummary, calculationErrors]
}
