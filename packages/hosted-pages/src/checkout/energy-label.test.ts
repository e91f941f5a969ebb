import {
  callSite,
  createApiKey,
  createTestSite,
  fixtures,
  openTestShop,
  visitorTokens,
} from '@cartwright/server/testing'
import { expect, test } from 'vitest'
import { Browser } from '../testing.ts'
import { deliveryForm, detailsForm, lineOf, pathOfCheckout } from './testing.ts'

test('the class of an energy label is on the lines of a cart and checkout, and an arrow in the summary', async () => {
  const site = await createTestSite()
  const { clientId } = await openTestShop(site)
  const { apiKey } = await createApiKey(site, { name: 'Tests' })
  const { access_token: token } = await visitorTokens(site, clientId)
  const changed = await callSite(site, apiKey, 'PATCH', `/stores/v1/products/${fixtures.mug}`, {
    product: { id: fixtures.mug, energyLabel: { energyClass: 'C' } },
  })
  expect(changed.status).toBe(200)
  const lineItems = [lineOf(fixtures.mug), lineOf(fixtures.bowl)]
  const added = await callSite<{ cart: { lineItems: object[] } }>(
    site,
    token,
    'POST',
    '/ecom/v1/carts/current/add-to-cart',
    { lineItems },
  )
  const made = await callSite<{ checkout: { id: string; lineItems: object[] } }>(
    site,
    token,
    'POST',
    '/ecom/v1/checkouts',
    { channelType: 'WEB', lineItems },
  )
  for (const [mug, bowl] of [added.body.cart.lineItems, made.body.checkout.lineItems]) {
    expect(mug).toMatchObject({ energyClass: 'C' })
    expect(bowl).not.toHaveProperty('energyClass')
  }

  const browser = new Browser(site)
  const path = await pathOfCheckout(site, token, made.body.checkout.id)
  const first = await browser.visit(path)
  await browser.post(path, detailsForm)
  const review = await browser.post(path, deliveryForm)
  for (const { text } of [first, review])
    expect(text.match(/role="img" aria-label="Energy class C \(A to G\)"/g)).toHaveLength(1)
  await site.close()
})
