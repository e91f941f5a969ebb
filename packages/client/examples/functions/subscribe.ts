import { type Callers, catalogAppId } from './callers.ts'

const cards = {
  succeeds: '4242 4242 4242 4242',
  /** Pays while its holder is there, and declines later charges. */
  unattended: '4000 0000 0000 0341',
}

/** Coffee for 20.00 that is delivered each month for 10 percent less. */
export async function addCoffee({ owner }: Pick<Callers, 'owner'>) {
  const { product } = await owner.catalogWriter.createProduct({
    name: 'Coffee',
    priceData: { price: 20 },
    visible: true,
    subscriptionDetails: {
      subscriptions: [{ title: 'Monthly', frequency: 'MONTH', interval: 1, discount: { type: 'PERCENT', value: 10 } }],
    },
  })
  return { productId: product.id, subscriptionOptionId: product.subscriptionDetails?.subscriptions[0]?.id ?? '' }
}

/** The member subscribes to two packs of coffee. */
export async function subscribe({ owner, member }: Callers, { card = 'succeeds' }: { card?: keyof typeof cards } = {}) {
  const { productId, subscriptionOptionId } = await addCoffee({ owner })
  const catalogReference = { appId: catalogAppId, catalogItemId: productId, options: { subscriptionOptionId } }
  const { id } = await member.checkout.createCheckout({
    channelType: 'WEB',
    lineItems: [{ quantity: 2, catalogReference }],
  })
  const address = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }
  await member.checkoutEditor.updateCheckout(id, {
    buyerInfo: { email: 'ada@example.com' },
    shippingInfo: { shippingDestination: { address, contactDetails: { firstName: 'Ada', lastName: 'Larkin' } } },
  })
  const paymentToken = `test:${cards[card]}`
  const { subscriptionId } = await member.checkoutOrders.createOrderAndCharge(id, { paymentToken })
  // The provider stores the card after the order.
  for (;;) {
    const contract = await owner.subscriptionContracts.getSubscriptionContract(subscriptionId)
    const lineItemId = contract.lineItems[0]?.id ?? ''
    if (contract.paymentMethod?.id) return { id: subscriptionId, number: contract.number, productId, lineItemId }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
