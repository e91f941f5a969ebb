import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OwnShop, withShop } from '../../../scripts/with-shop.ts'
import * as customers from './customer-journeys.ts'
import { openFirefox } from './firefox.ts'
import * as owners from './owner-journeys.ts'
import { BrowserPage } from './page.ts'
import { openWebKit } from './webkit.ts'

let shop: OwnShop
let ended: Promise<void>
const finished = Promise.withResolvers<void>()
beforeAll(async () => {
  const started = Promise.withResolvers<OwnShop>()
  ended = withShop(
    (running) => {
      started.resolve(running)
      return finished.promise
    },
    { PAYMENT_PROVIDERS: 'manual,test,transfer' },
  )
  shop = await Promise.race([started.promise, ended.then(() => Promise.reject(new Error('The shop ended')))])
})
afterAll(async () => {
  finished.resolve()
  await ended
})

const journeys = {
  'a guest buys a variant with a coupon, and pays by a test card': customers.buysAsGuest,
  'a member signs up, changes details, signs out and recovers the password': customers.hasAccount,
  'a member finds an order in the account, and opens its invoice': customers.readsInvoice,
  'a customer buys in German': customers.readsGerman,
  'an owner adds a product with an image, edits it and exports the catalog': owners.sellsProduct,
  'an owner closes a dialog by Escape, and sends an order': owners.sendsOrder,
}

describe.each([
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
])('%s', (_name, openEngine) => {
  describe.each([1280, 390])('%i px wide', (width) => {
    test.each(Object.entries(journeys))('%s', async (_title, journey) => {
      const page = await BrowserPage.open(openEngine, width)
      try {
        await journey(page, shop)
        expect(await page.errors([shop.url, shop.storefrontUrl]), 'errors of pages').toEqual([])
      } finally {
        await page.close()
      }
    })
  })
})
