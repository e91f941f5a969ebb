import { type Callers, catalogAppId } from './callers.ts'

/** Buys, and saves the card. */
async function saveCard({ member, productId }: Callers): Promise<string> {
  const catalogReference = { appId: catalogAppId, catalogItemId: productId }
  const { id } = await member.checkout.createCheckout({
    channelType: 'WEB',
    lineItems: [{ quantity: 1, catalogReference }],
  })
  const address = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }
  await member.checkoutEditor.updateCheckout(id, {
    buyerInfo: { email: 'ada@example.com' },
    shippingInfo: {
      shippingDestination: { address, contactDetails: { firstName: 'Ada', lastName: 'Larkin' } },
    },
  })
  await member.checkoutOrders.createOrderAndCharge(id, {
    paymentToken: 'test:4242 4242 4242 4242',
    savePaymentMethod: true,
  })
  for (;;) {
    const { savedPaymentMethods } = await member.savedPaymentMethods.listSavedPaymentMethods()
    const [saved] = savedPaymentMethods
    if (saved) return saved.id
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export async function listSavedPaymentMethods(callers: Callers) {
  await saveCard(callers)
  const { member: client } = callers
  // #region listSavedPaymentMethods
  const { savedPaymentMethods } = await client.savedPaymentMethods.listSavedPaymentMethods()
  // #endregion
  return savedPaymentMethods.map(({ paymentMethod }) => paymentMethod.cardInfo.lastFourDigits)
}

export async function getSavedPaymentMethod(callers: Callers) {
  const id = await saveCard(callers)
  const { member: client } = callers
  // #region getSavedPaymentMethod
  const { paymentMethod, primary } = await client.savedPaymentMethods.getSavedPaymentMethod(id)
  // #endregion
  return [paymentMethod.cardInfo.brand, primary]
}

export async function markSavedPaymentMethodPrimary(callers: Callers) {
  const id = await saveCard(callers)
  const { member: client } = callers
  // #region markSavedPaymentMethodPrimary
  await client.savedPaymentMethods.markSavedPaymentMethodPrimary(id)
  // #endregion
  return (await client.savedPaymentMethods.getSavedPaymentMethod(id)).primary
}

export async function updateSavedPaymentMethod(callers: Callers) {
  const id = await saveCard(callers)
  const { member: client } = callers
  // #region updateSavedPaymentMethod
  const { revision } = await client.savedPaymentMethods.getSavedPaymentMethod(id)
  const { merchantUseAllowed } = await client.savedPaymentMethods.updateSavedPaymentMethod(id, {
    revision,
    merchantUseAllowed: true,
  })
  // #endregion
  return merchantUseAllowed
}

export async function deleteSavedPaymentMethod(callers: Callers) {
  const id = await saveCard(callers)
  const { member: client } = callers
  // #region deleteSavedPaymentMethod
  await client.savedPaymentMethods.deleteSavedPaymentMethod(id)
  // #endregion
  return (await client.savedPaymentMethods.listSavedPaymentMethods()).savedPaymentMethods.length
}
