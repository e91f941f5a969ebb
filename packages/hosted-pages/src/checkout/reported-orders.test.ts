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
    ['one after the other', 2, 'gh:OriginProtocol/dshop#573'],
    ['one after the other', 3, 'gh:awesomemotive/easy-digital-downloads#4194'],
    ['at once', 2, 'gh:nopSolutions/nopCommerce#1456'],
    ['at once', 5, 'gh:magento/magento2#10767'],
    ['in two tabs', 2, 'gh:shopware/shopware#822'],
    ['in two tabs', 4, 'gh:isotope/core#472'],
  ])('pressed %s, %d times, makes one order, and every response leads to it: %s', async (how, times) => {
    const { path, page } = await openReview()
    const form = placeForm(page)
    const tabs = [browser, how === 'in two tabs' ? new Browser(site, browser.cookies) : browser]
    const answers: string[] = []
    const press = async (index: number) => {
      const { status, text } = (await tabs[index % 2]?.post(path, form)) ?? expect.unreachable()
      answers.push(`${status} ${text.includes('Order 1001')}`)
    }
    const presses = Array.from({ length: times }, (_, index) => index)
    if (how === 'one after the other') for (const index of presses) await press(index)
    else await Promise.all(presses.map(press))
    expect(answers).toEqual(presses.map(() => '200 true'))
    expect(await orders()).toHaveLength(1)
  })

  test.each([
    ['to the delivery', deliveryForm, 'gh:thelia/thelia#2324'],
    ['to the address', detailsForm, 'gh:be-BOP-io-SA/be-BOP#1219'],
  ])('pressed again after going back %s, by %o, makes no second order: %s', async (_, before, _source) => {
    const { path, page } = await openReview()
    await browser.post(path, placeForm(page))
    for (const form of [before, placeForm(page)]) {
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

  test('that expires while a payment is chosen is off the page when it is opened again: gh:commercelayer/mfe-checkout#360', async () => {
    await saveCoupon(site.db, { code: 'HALF', ...half })
    const { path } = await openReview('HALF')
    await site.db.updateTable('coupons').set({ ends_at: '2020-01-01T00:00:00.000Z' }).execute()
    const { text } = await browser.visit(`${path}?step=review`)
    expect(text).toContain('Order and pay · €29.90')
    expect((await browser.post(path, placeForm(text))).text).toContain('Order 1001')
  })

  test('that has expired hinders no customer from going on: gh:thoughtbot/upcase#1488', async () => {
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
