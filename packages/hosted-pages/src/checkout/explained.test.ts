import { type Site, saveCoupon } from '@cartwright/server/hosted'
import { callSite, createApiKey, createTestSite, fixtures, openTestShop } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Browser } from '../testing.ts'
import { addToCart, checkOutCart, detailsForm, newVisitor } from './testing.ts'

let site: Site
let clientId: string
let apiKey: string
let browser: Browser

beforeEach(async () => {
  site = await createTestSite()
  clientId = (await openTestShop(site)).clientId
  apiKey = (await createApiKey(site, { name: 'Tests' })).apiKey
  browser = new Browser(site)
})
afterEach(() => site.close())

const createRule = async (discountRule: object) => {
  const { status, body } = await callSite(site, apiKey, 'POST', '/ecom/v1/discount-rules', { discountRule })
  expect([status, body]).toMatchObject([200, {}])
}
const subtotal = (from: string) => ({ subtotalRange: { from } })

async function goToCheckout(quantity = 1) {
  const token = await newVisitor(site, clientId)
  await addToCart(site, token, fixtures.mug, quantity)
  return checkOutCart(site, token)
}

test('each line and the totals name the rule that gave what, beside the coupon', async () => {
  await createRule({ name: 'Summer sale', discounts: { values: [{ percentage: 10 }] } })
  await saveCoupon(site.db, { code: 'ONE', name: 'One', benefit: { type: 'AMOUNT', amount: 100 } })
  const path = await goToCheckout(2)
  await browser.visit(path)
  const { text } = await browser.post(path, { ...detailsForm, intent: 'coupon', coupon: 'ONE' })
  expect(text).toMatch(/<p class="line-saving small">Summer sale: −€2.50<\/p>/)
  expect(text).toMatch(/<p class="line-saving small">Coupon ONE: −€1.00<\/p>/)
  expect(text).toMatch(/<dt>Summer sale<\/dt><dd>−€2.50<\/dd>/)
  expect(text).toMatch(/<dt>Coupon ONE<\/dt><dd>−€1.00<\/dd>/)
})

test('says what is missing for the next tier and for free delivery, and what cannot be combined', async () => {
  const tiers = [
    { from: '1', percentage: 5 },
    { from: '3', percentage: 15 },
  ]
  await createRule({ name: 'By the piece', discounts: { values: [{ tiered: { basis: 'QUANTITY', tiers } }] } })
  await createRule({ name: 'Free', trigger: subtotal('50'), discounts: { values: [{ freeShipping: {} }] } })
  await createRule({ name: 'Not beside', combines: false, discounts: { values: [{ percentage: 1 }] } })
  const path = await goToCheckout()
  const { text } = await browser.visit(path)
  expect(text).toContain('Add 2 more items to get 15 % off.')
  expect(text).toContain('Add €37.50 more to get free delivery.')
  expect(text).toContain('“Not beside” cannot be combined with “By the piece”.')
  const german = await browser.open(path.concat('?step=details'), undefined, { 'accept-language': 'de' })
  expect(german.text).toMatch(/Noch 37,50\s€, dann ist die Lieferung kostenlos\./)
})

test('says why a code does not apply, with the amount that the cart has to reach', async () => {
  await saveCoupon(site.db, {
    code: 'BIG',
    name: 'Big',
    benefit: { type: 'PERCENT', percent: '10' },
    minimumSubtotal: 5000,
  })
  const path = await goToCheckout()
  await browser.visit(path)
  const { text } = await browser.post(path, { ...detailsForm, intent: 'coupon', coupon: 'BIG' })
  expect(text).toContain('This code is for carts of €50.00 or more.')
})
