import { type Callers, catalogAppId } from './callers.ts'

async function open({ visitor, productId, newEmail }: Callers) {
  const catalogReference = { appId: catalogAppId, catalogItemId: productId }
  const { id } = await visitor.checkout.createCheckout({
    channelType: 'WEB',
    lineItems: [{ quantity: 1, catalogReference }],
  })
  const contact = { firstName: 'Ada', lastName: 'Larkin' }
  const address = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }
  await visitor.checkoutEditor.updateCheckout(id, {
    buyerInfo: { email: newEmail },
    shippingInfo: { shippingDestination: { address, contactDetails: contact } },
  })
  return id
}

export async function createOrderFromCheckout(callers: Callers) {
  const id = await open(callers)
  const { visitor: client } = callers
  // #region createOrderFromCheckout
  const { priceSummary } = await client.checkout.getCheckout(id)
  const { orderId } = await client.checkoutOrders.createOrderFromCheckout(id, {
    expectedTotal: priceSummary.total.amount,
  })
  // #endregion
  return orderId
}

export async function createOrderAndCharge(callers: Callers) {
  const id = await open(callers)
  const { visitor: client } = callers
  // #region createOrderAndCharge
  const { orderId } = await client.checkoutOrders.createOrderAndCharge(id, {
    paymentToken: 'test:4242 4242 4242 4242',
  })
  // #endregion
  return orderId
}
