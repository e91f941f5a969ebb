/** What tests of checkouts and orders share: a shop with deliveries and taxes, and shoppers who fill carts. */

import type { Order } from '@cartwright/contract'
import { STORE_APP_ID } from '../../catalog/product/store-app-id.ts'
import { createTestCatalog, fixtures } from '../../catalog/testing.ts'
import { submitCheckout } from '../../orders/orders/submit-checkout.ts'
import { callSite, createTestApp, visitorTokens } from '../../people/oauth/testing.ts'
import { write } from '../../platform/database/write.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import type { Site } from '../../site.ts'
import { saveShippingOption, saveShippingRegion } from '../shipping/store.ts'
import { saveTaxRegion } from '../taxes/tax-regions.ts'
import type { CheckoutDetails } from './details.ts'
import { priceWithPlugins } from './priced-checkout.ts'
import { reviewStamp } from './review-stamp.ts'
import { findCheckout, saveCheckout } from './store.ts'

/** Stocks a site: the test catalog, German VAT in the prices, a delivery for 4.90 and a pickup for nothing. */
export async function openTestShop(site: Site, app: { readonly name?: string } = {}): Promise<{ clientId: string }> {
  await writeSettings(site.db, { name: 'Linholme', taxIncludedInPrices: true, shopUrl: 'https://shop.test' })
  await createTestCatalog(site)
  await saveTaxRegion(site.db, { country: 'DE', name: 'VAT', rate: '0.19' })
  const regionId = await saveShippingRegion(site.db, { name: 'Germany', destinations: [{ country: 'DE' }] })
  await saveShippingOption(site.db, {
    code: 'standard',
    regionId,
    title: 'Standard delivery',
    method: 'DELIVERY',
    tiers: [{ upToWeight: null, cost: 490 }],
    deliveryTime: '2 to 4 working days',
    position: 1,
  })
  await saveShippingOption(site.db, {
    code: 'express',
    regionId,
    title: 'Express delivery',
    method: 'DELIVERY',
    tiers: [{ upToWeight: null, cost: 1290 }],
    deliveryTime: 'Next working day',
    position: 2,
  })
  await saveShippingOption(site.db, {
    code: 'workshop',
    regionId,
    title: 'Pick up at the workshop',
    method: 'PICKUP',
    tiers: [{ upToWeight: null, cost: 0 }],
    deliveryTime: 'Ready within a day',
    pickupAddress: { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Moorweg 1' },
    position: 3,
  })
  return createTestApp(site, app)
}

/** Lines of catalog items: product, quantity and, where it has any, variant and texts. */
export type BoughtItem = readonly [productId: string, quantity: number, options?: object]

export const toLineItems = (items: readonly BoughtItem[]) =>
  items.map(([catalogItemId, quantity, options]) => ({
    quantity,
    catalogReference: { catalogItemId, appId: STORE_APP_ID, ...(options && { options }) },
  }))

/** A visitor with a filled cart and a checkout of it. */
export async function goToCheckout(
  site: Site,
  clientId: string,
  items: readonly BoughtItem[] = [[fixtures.mug, 1]],
  currency?: string,
) {
  const { access_token: token } = await visitorTokens(site, clientId)
  return { token, checkoutId: await checkOutCart(site, token, items, currency) }
}

/**
 * Fills the caller's cart and makes its checkout, ready to be placed.
 *
 * @param currency default: that of the shop
 */
export async function checkOutCart(
  site: Site,
  token: string,
  items: readonly BoughtItem[],
  currency?: string,
): Promise<string> {
  const headers = currency === undefined ? {} : { 'x-wix-currency': currency }
  const body = { lineItems: toLineItems(items) }
  const added = await callSite<unknown>(site, token, 'POST', '/ecom/v1/carts/current/add-to-cart', body, headers)
  if (added.status !== 200) throw new Error(`Not added: ${JSON.stringify(added.body)}`)
  const made = await callSite<{ checkoutId: string }>(site, token, 'POST', '/ecom/v1/carts/current/create-checkout', {
    channelType: 'WEB',
    email: 'ada@example.com',
    shippingAddress: { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' },
  })
  if (made.status !== 200) throw new Error(`No checkout: ${JSON.stringify(made.body)}`)
  await setDetails(site, made.body.checkoutId, ({ shipping }) => ({
    shipping: { ...shipping, contactDetails: { firstName: 'Ada', lastName: 'Larkin' } },
  }))
  return made.body.checkoutId
}

export async function setDetails(
  site: Site,
  checkoutId: string,
  change: (details: CheckoutDetails) => Partial<CheckoutDetails>,
): Promise<void> {
  await write(site, null, async (transaction) => {
    const checkout = await findCheckout(transaction, checkoutId)
    if (!checkout) throw new Error('There is no such checkout')
    const details = { ...checkout.details, ...change(checkout.details) }
    await saveCheckout(transaction, { ...checkout, details })
  })
}

/** What a shopper who looks at the checkout now agrees to. */
export async function review(site: Site, checkoutId: string): Promise<string> {
  const checkout = await findCheckout(site.db, checkoutId)
  const priced = checkout && (await priceWithPlugins(site, checkout))
  if (!priced) throw new Error('There is nothing to review')
  return reviewStamp(priced)
}

export const submit = (site: Site, checkoutId: string, reviewed: string) =>
  submitCheckout(site, { checkoutId, reviewed, returnUrl: `${site.url}/checkout/back` })

/** Reviews and places; answers with the order as the wire has it. */
export async function buy(site: Site, token: string, checkoutId: string) {
  const result = await submit(site, checkoutId, await review(site, checkoutId))
  if (result.status !== 'placed') throw new Error('The payment provider wants to see the shopper')
  const { body } = await callSite<{ order: Order }>(site, token, 'GET', `/ecom/v1/orders/${result.orderId}`)
  return body.order
}
