import { type Site, saveCoupon } from '@cartwright/server/hosted'
import { createTestSite, fixtures, openTestShop } from '@cartwright/server/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '../testing.ts'
import { addToCart, call, checkOutCart, deliveryForm, detailsForm, newVisitor, placeForm } from './testing.ts'

let site: Site
let clientId: string
let browser: Browser
beforeEach(async () => {
  site = await createTestSite()
  clientId = (await openTestShop(site)).clientId
  browser = new Browser(site)
})
afterEach(() => site.close())

const orders = () => site.db.selectFrom('orders').select(['number', 'document']).orderBy('number').execute()

/** A checkout of two mugs whose last step is open. */
async function openReview(couponCode?: string) {
  const token = await newVisitor(site, clientId)
  await addToCart(site, token, fixtures.mug, 2)
  if (couponCode) await call(site, token, 'PATCH', '/ecom/v1/carts/current', { couponCode })
  const path = await checkOutCart(site, token)
  await browser.post(path, detailsForm)
  const { text } = await browser.post(path, deliveryForm)
  return { token, path, page: text }
}

describe('the button that orders', () => {
  test.each([
    ['twice', 2, 'gh:OriginProtocol/dshop#573'],
    ['twice by a customer who then reads of an empty cart', 2, 'gh:nopSolutions/nopCommerce#1456'],
    ['twice with an error as the response', 2, 'gh:shopware/shopware#822'],
    ['three times', 3, 'gh:awesomemotive/easy-digital-downloads#4194'],
    ['four times', 4, 'gh:isotope/core#472'],
    ['five times at once', 5, 'gh:magento/magento2#10767'],
  ])('pressed %s makes one order, and every response leads to it: %s', async (_, times) => {
    const { path, page } = await openReview()
    const form = placeForm(page)
    const answers = await Promise.all(Array.from({ length: times }, () => browser.post(path, form)))
    expect(await orders()).toHaveLength(1)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    for (const { text } of answers) expect(text).toContain('Order 1001')
  })

  test.each([
    ['from the page before it', 'gh:thelia/thelia#2324'],
    ['with the cart emptied', 'gh:be-BOP-io-SA/be-BOP#1219'],
  ])('pressed again after going back, %s, makes no second order: %s', async () => {
    const { path, page } = await openReview()
    await browser.post(path, placeForm(page))
    for (const form of [detailsForm, deliveryForm, placeForm(page)]) {
      const { status, text } = await browser.post(path, form)
      expect([status, text.includes('Order 1001')]).toEqual([200, true])
    }
    expect(await orders()).toHaveLength(1)
  })
})

describe('a coupon in an open checkout', () => {
  const half = { name: 'Half', benefit: { type: 'PERCENT' as const, percent: '50' } }

  test.each([
    ['expires', 'gh:woocommerce/woocommerce-blocks#3447'],
    ['expires while a payment is chosen', 'gh:commercelayer/mfe-checkout#360'],
    ['is deleted', 'gh:woocommerce/woocommerce#34459'],
  ])('that %s is not taken from the total unseen: the page shows what it costs now: %s', async (change) => {
    await saveCoupon(site.db, { code: 'HALF', ...half })
    const { path, page } = await openReview('HALF')
    expect(page).toContain('Order and pay · €17.40')
    if (change === 'is deleted') await site.db.deleteFrom('coupons').execute()
    else await site.db.updateTable('coupons').set({ ends_at: '2020-01-01T00:00:00.000Z' }).execute()
    const { text } = await browser.post(path, placeForm(page))
    expect(await orders()).toHaveLength(0)
    expect(text).toContain('Order and pay · €29.90')
    expect((await browser.post(path, placeForm(text))).text).toContain('Order 1001')
  })

  test('that has expired hinders no customer from going on: gh:craftcms/commerce#2121', async () => {
    await saveCoupon(site.db, { code: 'HALF', ...half })
    const token = await newVisitor(site, clientId)
    await addToCart(site, token, fixtures.mug, 2)
    await call(site, token, 'PATCH', '/ecom/v1/carts/current', { couponCode: 'HALF' })
    const path = await checkOutCart(site, token)
    await site.db.deleteFrom('coupons').execute()
    await browser.post(path, detailsForm)
    const { text } = await browser.post(path, deliveryForm)
    expect(text).toContain('Order and pay · €29.90')
    expect((await browser.post(path, placeForm(text))).text).toContain('Order 1001')
  })
})
