import { createLogger, type Site } from '@cartwright/server'
import { saveCoupon } from '@cartwright/server/hosted'
import { callSite, createTestSite, fixtures, openTestShop } from '@cartwright/server/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHostedPages } from '../app.tsx'
import { Browser } from '../testing.ts'
import { addToCart, call, checkOutCart, deliveryForm, detailsForm, lineOf, newVisitor, ownCheckout } from './testing.ts'

let site: Site
let browser: Browser
let token: string
const errors: string[] = []

beforeEach(async () => {
  errors.length = 0
  site = await createTestSite({ log: createLogger('error', { write: (line) => void errors.push(line) }) })
  const { clientId } = await openTestShop(site)
  token = await newVisitor(site, clientId)
  browser = new Browser(site)
  await saveCoupon(site.db, { code: 'TEN', name: 'Ten', benefit: { type: 'PERCENT', percent: '10' } })
})
afterEach(async () => {
  await site.close()
  expect(errors).toEqual([])
})

const currentCart = async () => call(site, token, 'GET', '/ecom/v1/carts/current')

test('a line that is removed twice is removed once, and the page shows the rest', async () => {
  const { cart } = await addToCart(site, token, fixtures.bowl)
  await addToCart(site, token, fixtures.mug)
  const path = await checkOutCart(site, token)
  const remove = { ...detailsForm, intent: `remove-line:${cart.lineItems[0]?.id}` }
  for (const attempt of [1, 2]) {
    const page = await browser.post(path, remove)
    expect([attempt, page.status]).toEqual([attempt, 200])
    expect(page.text).toContain('Harbour mug')
    expect(page.text).not.toContain('Étude bowl')
  }
  expect((await currentCart()).cart.lineItems).toHaveLength(1)
})

test('removing the last line says that nothing is left', async () => {
  const { cart } = await addToCart(site, token, fixtures.mug)
  const path = await checkOutCart(site, token)
  const remove = { ...detailsForm, intent: `remove-line:${cart.lineItems[0]?.id}` }
  expect((await browser.post(path, remove)).text).toContain('There is nothing left to order')
  expect((await browser.post(path, remove)).status).toBe(409)
})

test('a coupon that is removed twice is removed once', async () => {
  await addToCart(site, token, fixtures.mug)
  const path = await checkOutCart(site, token)
  await browser.post(path, { ...detailsForm, intent: 'coupon', coupon: 'TEN' })
  for (const attempt of [1, 2])
    expect([attempt, (await browser.post(path, { ...detailsForm, intent: 'remove-coupon' })).status]).toEqual([
      attempt,
      200,
    ])
})

describe('a checkout with custom lines', () => {
  const intents = [
    { intent: 'remove-coupon' },
    { intent: 'remove-line:00000000-0000-4000-8000-000000000000' },
    { intent: 'coupon', coupon: 'TEN' },
    { intent: 'details', coupon: 'TEN' },
  ]

  test.each(intents)('takes no cart change from $intent, and the visitor’s cart stays as it is', async (intent) => {
    await addToCart(site, token, fixtures.bowl)
    const path = await ownCheckout(site, token)
    const before = await currentCart()
    const page = await browser.post(path, { ...detailsForm, ...intent })
    expect(page.status).toBe(200)
    expect(page.text).toContain('Harbour mug')
    expect(await currentCart()).toEqual(before)
  })

  test.each(intents)('answers $intent of a visitor without a cart', async (intent) => {
    const path = await ownCheckout(site, token)
    expect((await browser.post(path, { ...detailsForm, ...intent })).status).toBe(200)
    expect((await callSite(site, token, 'GET', '/ecom/v1/carts/current')).status).toBe(404)
  })
})

/** A name that every object inherits, and values that no list holds. */
const FEW_ODD = ['__proto__', '💶', '9'.repeat(999)]
/** The usual tests try these few in every field. */
const ODD =
  process.env.TEST_TIER === 'usual'
    ? FEW_ODD
    : [...FEW_ODD, 'constructor', 'toString', 'hasOwnProperty', 'XX', 'de', '../..', '-', '%00']

describe.each(ODD)('the value %s', (odd) => {
  test('rejects an invalid country, and keeps the input', async () => {
    await addToCart(site, token, fixtures.mug)
    const path = await checkOutCart(site, token)
    const page = await browser.post(path, { ...detailsForm, country: odd, [`subdivision${odd}`]: odd })
    expect(page.text).toContain('Choose a country.')
    expect(page.text).toMatch(/id="name"[^>]*value="Ada Larkin"/)
  })

  test('breaks no step in any field', async () => {
    await addToCart(site, token, fixtures.mug)
    const path = await checkOutCart(site, token)
    const fields = [...Object.keys(detailsForm), 'phone', 'coupon', 'delivery', odd]
    for (const field of fields)
      expect((await browser.post(path, { ...detailsForm, [field]: odd })).status).toBeLessThan(500)
    await browser.post(path, detailsForm)
    for (const field of ['delivery', 'intent', 'step', 'coupon', odd])
      expect((await browser.post(path, { ...deliveryForm, [field]: odd })).status).toBeLessThan(500)
    const review = { step: 'review', intent: 'place', payment: 'manual', 'billing-name': 'Ada' }
    for (const field of ['payment', 'reviewed', 'billing-country', 'note', 'billingSame', 'billing-name', odd])
      expect((await browser.post(path, { ...review, [field]: odd })).status).toBeLessThan(500)
  })
})

test('rejects a country that does not exist', async () => {
  const address = { country: 'constructor', city: 'Bremen', addressLine: 'Am Deich 5' }
  const checkoutInfo = { shippingInfo: { shippingDestination: { address } } }
  const path = '/ecom/v1/checkouts'
  const body = { channelType: 'WEB', lineItems: [lineOf(fixtures.mug)], checkoutInfo }
  expect((await callSite(site, token, 'POST', path, body)).status).toBe(400)
})

describe('a form that is not sent as browsers send forms', () => {
  const post = (path: string, type: string | null, body: string) =>
    createHostedPages(site).request(new URL(path, site.url).href, {
      method: 'POST',
      body: new Blob([body]),
      headers: { accept: 'text/html', 'sec-fetch-site': 'same-origin', ...(type && { 'content-type': type }) },
    })

  const unsupported = ['text/plain', 'application/json', 'application/x-www-form-urlencodedx', 'x', null]
  test.each(unsupported)('responds to %s with a 415 page', async (type) => {
    await addToCart(site, token, fixtures.mug)
    for (const path of [await checkOutCart(site, token), '/sign-in', '/account/profile', '/forgot-password']) {
      const answer = await post(path, type, 'step=details&intent=details')
      expect([path, answer.status]).toEqual([path, 415])
      expect(await answer.text()).toContain('We could not read that form')
    }
  })

  const broken = ['multipart/form-data', 'multipart/form-data; boundary=x', 'multipart/mixed; boundary=x']
  test.each(broken)('responds to %s with a broken body with a 400 page', async (type) => {
    await addToCart(site, token, fixtures.mug)
    for (const path of [await checkOutCart(site, token), '/sign-in', '/account/profile', '/forgot-password']) {
      const answer = await post(path, type, '--x\r\nContent-Disposition: form-data; name="step"\r\n\r\nde')
      expect([path, answer.status]).toEqual([path, 400])
      expect(await answer.text()).toContain('We could not read that form')
    }
  })

  test('a form in parts is read like any other', async () => {
    await addToCart(site, token, fixtures.mug)
    const path = await checkOutCart(site, token)
    const body = new FormData()
    for (const [name, value] of Object.entries(detailsForm)) body.set(name, value)
    const answer = await createHostedPages(site).request(new URL(path, site.url).href, {
      method: 'POST',
      body,
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    expect(answer.status).toBe(303)
  })
})
