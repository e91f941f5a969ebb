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
import { lineOf, pathOfCheckout } from './testing.ts'

test('the checkout shows the price before a reduction and the lowest of the 30 days before, in both languages', async () => {
  const site = await createTestSite()
  const { clientId } = await openTestShop(site)
  const { apiKey } = await createApiKey(site, { name: 'Tests' })
  const { access_token: token } = await visitorTokens(site, clientId)
  const settings = { lowestPriorPrices: 'ALWAYS' }
  expect((await callSite(site, apiKey, 'PATCH', '/_api/site/v1/settings', { settings })).status).toBe(200)
  const productId = fixtures.mug
  const change = (product: object) =>
    callSite(site, apiKey, 'PATCH', `/stores/v1/products/${productId}`, { product: { id: productId, ...product } })
  await change({ priceData: { price: 10 } })
  await change({ priceData: { price: 20 } })
  expect((await change({ discount: { type: 'PERCENT', value: 25 } })).status).toBe(200)
  const { body } = await callSite<{ checkout: { id: string } }>(site, token, 'POST', '/ecom/v1/checkouts', {
    channelType: 'WEB',
    lineItems: [lineOf(fixtures.mug), lineOf(fixtures.wallpaper)],
  })
  const path = await pathOfCheckout(site, token, body.checkout.id)
  const { text } = await new Browser(site).visit(path)
  expect(text).toMatch(/was <s>€20\.00<\/s><span[^>]*>Lowest price of the last 30 days: €10\.00<\/span>/)
  // The wallpaper is not reduced.
  expect(text.match(/<s>/g)).toHaveLength(1)
  const german = await new Browser(site).visit(`${path}?lang=de`)
  expect(german.text).toMatch(
    /statt <s>20,00\s€<\/s><span[^>]*>Niedrigster Preis der letzten 30 Tage: 10,00\s€<\/span>/,
  )
  await site.close()
})
