import { type Site, saveCoupon, writeSettings } from '@cartwright/server/hosted'
import {
  callSite,
  createApiKey,
  createTestApp,
  createTestSite,
  fixtures,
  openTestShop,
  PASSWORD,
  signUp,
  visitorTokens,
} from '@cartwright/server/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '../testing.ts'
import { addToCart, call, checkOutCart, deliveryForm, detailsForm, newVisitor, placeForm, SHOP } from './testing.ts'

let site: Site
let clientId: string
let browser: Browser

beforeEach(async () => {
  site = await createTestSite()
  clientId = (await openTestShop(site)).clientId
  browser = new Browser(site)
})
afterEach(() => site.close())

async function goToCheckout(productId: string = fixtures.mug, quantity = 1, options?: object) {
  const token = await newVisitor(site, clientId)
  await addToCart(site, token, productId, quantity, options)
  return { token, path: await checkOutCart(site, token) }
}

async function review(path: string) {
  await browser.post(path, detailsForm)
  return browser.post(path, deliveryForm)
}

const orders = async () =>
  (await site.db.selectFrom('orders').select(['id', 'number', 'document']).orderBy('number').execute()).map((row) => ({
    ...row,
    order: JSON.parse(row.document),
  }))

describe('a guest without scripts', () => {
  test('goes from the cart to an order, its mail, and back to the shop', async () => {
    const { token, path } = await goToCheckout(fixtures.mug, 2)
    const first = await browser.visit(path)
    expect(first.status).toBe(200)
    expect(first.text).toContain('Harbour mug')
    expect(first.text).toContain('Check out as a guest')
    expect(first.text).toContain(`${SHOP}/cart?wixMemberLoggedIn=false&amp;state=kept`)

    const delivery = await browser.post(path, detailsForm)
    expect(delivery.text).toContain('When should it arrive?')
    expect(delivery.text).toContain('€4.90')
    expect(delivery.text).toContain('2 to 4 working days')
    expect(delivery.text).not.toContain('Pick up at the workshop')

    const last = await browser.post(path, { step: 'delivery', intent: 'delivery', delivery: 'express' })
    expect(last.text).toContain('Does everything look right?')
    expect(last.text).toContain('28195 Bremen')
    expect(last.text).toContain('Order and pay · €37.90')
    expect(last.text).toContain('Includes €6.05 VAT (19%)')

    const thanks = await browser.post(path, placeForm(last.text, { note: 'Ring twice' }))
    const [placed] = await orders()
    expect(thanks.status).toBe(200)
    expect(thanks.text).toContain('Order 1001')
    expect(thanks.text).toContain('Thank you, Ada')
    expect(thanks.text).toContain('ada@example.com')
    const back = `${SHOP}/thanks?orderId=${placed?.id}&amp;wixMemberLoggedIn=false&amp;state=kept`
    expect(thanks.text).toContain(back)
    expect(thanks.text).toContain('Continue to shop.test')
    // The buyer still has to pay.
    expect(thanks.headers.get('refresh')).toBeNull()
    expect(placed?.order).toMatchObject({ buyerNote: 'Ring twice', priceSummary: { total: { amount: '37.90' } } })

    await expect.poll(async () => (await browser.open('/_dev/mail')).text).toContain('Your order 1001 at Linholme')
    expect((await callSite(site, token, 'GET', '/ecom/v1/carts/current')).status).toBe(404)
    expect((await callSite(site, token, 'GET', `/ecom/v1/orders/${placed?.id}`)).status).toBe(200)
  })

  test('reports errors by field and keeps all input', async () => {
    const { path } = await goToCheckout()
    const answer = await browser.post(path, { ...detailsForm, email: 'ada', postalCode: '12', city: '' })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('3 things need your attention')
    expect(answer.text).toContain('href="#email"')
    expect(answer.text).toContain('such as 28195')
    expect(answer.text).toMatch(/id="city"[^>]*aria-describedby="city-error"[^>]*aria-invalid="true"/)
    expect(answer.text).toMatch(/id="email"[^>]*value="ada"/)
    expect(answer.text).toMatch(/id="addressLine"[^>]*value="Am Deich 5"/)
  })

  test('reports at the country that nothing is delivered there', async () => {
    const { path } = await goToCheckout()
    const answer = await browser.post(path, { ...detailsForm, country: 'FR', postalCode: '75001', city: 'Paris' })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('We do not deliver to France yet')
  })

  test('may pick the order up, and needs no address for that', async () => {
    const { path } = await goToCheckout()
    const form = {
      step: 'details',
      intent: 'details',
      email: 'ada@example.com',
      name: 'Ada',
      fulfilment: 'pickup:workshop',
    }
    const last = await browser.post(path, form)
    expect(last.text).toContain('Order and pay · €12.50')
    expect(last.text).toContain('Moorweg 1')
    const thanks = await browser.post(path, placeForm(last.text))
    expect(thanks.text).toContain('Thank you')
    const [placed] = await orders()
    expect(placed?.order.shippingInfo).toMatchObject({
      title: 'Pick up at the workshop',
      logistics: { pickupDetails: { address: { city: 'Bremen' } } },
    })
  })

  test('downloads alone need no street', async () => {
    const { path } = await goToCheckout(fixtures.wallpaper)
    const first = await browser.visit(path)
    expect(first.text).not.toContain('id="addressLine"')
    const last = await browser.post(path, {
      step: 'details',
      intent: 'details',
      email: 'ada@example.com',
      name: 'Ada Larkin',
      country: 'DE',
    })
    expect(last.text).toContain('Order and pay · €6.00')
    await browser.post(path, placeForm(last.text))
    const [placed] = await orders()
    expect(placed?.order.shippingInfo).toBeUndefined()
    expect(placed?.order.priceSummary.tax.amount).toBe('0.96')
  })

  test('may send the bill elsewhere', async () => {
    const { path } = await goToCheckout()
    const { billingSame: _, ...form } = placeForm((await review(path)).text, { 'billing-name': 'Moor Ltd' })
    const rejected = await browser.post(path, form)
    expect(rejected.status).toBe(200)
    expect(rejected.text).toContain('href="#billing-addressLine"')
    const address = { 'billing-addressLine': 'Kai 1', 'billing-postalCode': '20457', 'billing-city': 'Hamburg' }
    await browser.post(path, { ...form, ...address, 'billing-country': 'DE' })
    const [placed] = await orders()
    expect(placed?.order.billingInfo.address).toMatchObject({ addressLine: 'Kai 1', city: 'Hamburg' })
    expect(placed?.order.recipientInfo.address).toMatchObject({ addressLine: 'Am Deich 5' })
  })

  test('applies a coupon at checkout without losing input, and removes it', async () => {
    await saveCoupon(site.db, { code: 'TEN', name: 'Ten', benefit: { type: 'PERCENT', percent: '10' } })
    const { path } = await goToCheckout()
    const wrong = await browser.post(path, { ...detailsForm, intent: 'coupon', coupon: 'NOPE' })
    expect(wrong.text).toContain('<title>Error: Checkout')
    expect(wrong.status).toBe(200)
    expect(wrong.text).toContain('We do not know this code')
    expect(wrong.text).toMatch(/id="name"[^>]*value="Ada Larkin"/)
    const applied = await browser.post(path, { ...detailsForm, intent: 'coupon', coupon: 'ten' })
    expect(applied.text).toContain('−€1.25')
    expect(applied.text).toMatch(/id="name"[^>]*value="Ada Larkin"/)
    const removed = await browser.post(path, { ...detailsForm, intent: 'remove-coupon' })
    expect(removed.text).not.toContain('−€1.25')
  })

  test('the order that small screens fold stays open after a change in it, and is folded at the next step', async () => {
    await saveCoupon(site.db, { code: 'TEN', name: 'Ten', benefit: { type: 'PERCENT', percent: '10' } })
    const { path } = await goToCheckout()
    const isOpen = (text: string) => /<details class="fold" open/.test(text)
    expect(isOpen((await browser.open(path)).text)).toBe(false)
    expect(isOpen((await browser.post(path, { ...detailsForm, intent: 'coupon', coupon: 'ten' })).text)).toBe(true)
    expect(isOpen((await browser.post(path, { ...detailsForm, intent: 'remove-coupon' })).text)).toBe(true)
    expect(isOpen((await browser.post(path, detailsForm)).text)).toBe(false)
  })

  test('a gift card pays a part, then a whole order, and says what is wrong with a code', async () => {
    const { apiKey } = await createApiKey(site, { name: 'Owner' })
    const giftCard = { initialValue: { value: '20' } }
    const issue = async () =>
      (await callSite<{ code: string }>(site, apiKey, 'POST', '/ecom/v1/issued-gift-cards', { giftCard })).body.code
    const code = await issue()
    const second = await issue()
    const unknown = code.slice(0, -1) + (code.endsWith('2') ? '3' : '2')
    const { path } = await goToCheckout()
    const wrong = await browser.post(path, { ...detailsForm, intent: 'coupon', coupon: unknown })
    expect(wrong.text).toMatch(/We do not know this gift card/)
    const applied = await browser.post(path, { ...detailsForm, intent: 'coupon', coupon: code.toLowerCase() })
    expect(applied.text).toContain(`Gift card ••••${code.slice(-4)}`)
    const both = await browser.post(path, { ...detailsForm, intent: 'coupon', coupon: second })
    expect(both.text).toContain(`Gift card ••••${second.slice(-4)}`)
    const [, intent = ''] = /value="(remove-gift-card:[^"]+)"/.exec(both.text) ?? []
    const removed = await browser.post(path, { ...detailsForm, intent })
    expect(removed.text).not.toContain(`••••${code.slice(-4)}`)
    expect(removed.text).toContain(`••••${second.slice(-4)}`)
    const last = await review(path)
    expect(last.text).toContain('−€17.40')
    await browser.post(path, placeForm(last.text))
    expect(await orders()).toMatchObject([
      { order: { paymentStatus: 'PAID', priceSummary: { total: { amount: '17.40' } } } },
    ])
    const paid = `Gift card ••••${second.slice(-4)}: €17.40`
    const thanks = await browser.open(`${path}/thank-you`)
    expect(thanks.text).toContain(paid)
    expect(thanks.headers.get('refresh'), 'the shop has a page of its own').toMatch(
      /^0; url=https:\/\/shop\.test\/thanks\?orderId=[^&]+&wixMemberLoggedIn=false&state=kept$/,
    )
  })

  test('amounts and mail are German too', async () => {
    const { path } = await goToCheckout()
    await browser.open(`${path}?lang=de`)
    const last = await review(path)
    expect(last.text).toContain('Zahlungspflichtig bestellen · 17,40')
    await browser.post(path, placeForm(last.text))
    await expect
      .poll(async () => (await browser.open('/_dev/mail')).text)
      .toContain('Deine Bestellung 1001 bei Linholme')
  })
})

describe('placing the order', () => {
  test('I07 a double click and a reload lead to the one order', async () => {
    const { path } = await goToCheckout()
    const form = placeForm((await review(path)).text)
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.open(path, form)))
    expect(new Set(answers.map(({ status, location }) => `${status} ${location}`))).toEqual(
      new Set([`303 ${path}/thank-you`]),
    )
    expect((await browser.open(path)).location).toBe(`${path}/thank-you`)
    expect(await orders()).toHaveLength(1)
  })

  test('I09 a cart that grew since the review is shown before it is ordered', async () => {
    const { token, path } = await goToCheckout()
    const form = placeForm((await review(path)).text, { note: 'Careful, please' })
    await addToCart(site, token, fixtures.wallpaper)
    const shown = await browser.post(path, form)
    expect(shown.status).toBe(200)
    expect(shown.text).toContain('Your order has changed')
    expect(shown.text).toContain('Order and pay · €23.40')
    expect(shown.text).toContain('Careful, please')
    expect(await orders()).toHaveLength(0)
    await browser.post(path, placeForm(shown.text))
    expect((await orders())[0]?.order.lineItems).toHaveLength(2)
  })

  test('I01 the slower customer sees which item is short, and can order the rest', async () => {
    const slow = await newVisitor(site, clientId)
    await addToCart(site, slow, fixtures.bowl)
    await addToCart(site, slow, fixtures.mug)
    const path = await checkOutCart(site, slow)
    const form = placeForm((await review(path)).text)
    const fast = await goToCheckout(fixtures.bowl)
    await browser.post(fast.path, placeForm((await review(fast.path)).text))

    const shown = await browser.post(path, form)
    expect(shown.status).toBe(200)
    expect(shown.text).toContain('Étude bowl is sold out.')
    expect(shown.text).toContain('Sold out: not part of this order')
    const thanks = await browser.post(path, placeForm(shown.text))
    expect(thanks.text).toContain('Order 1002')
    expect((await orders())[1]?.order.lineItems).toMatchObject([{ productName: { original: 'Harbour mug' } }])
  })

  test('a sold-out line can be taken out on the spot', async () => {
    const token = await newVisitor(site, clientId)
    const { cart } = await addToCart(site, token, fixtures.bowl)
    await addToCart(site, token, fixtures.mug)
    const path = await checkOutCart(site, token)
    await site.db.updateTable('variants').set({ quantity: 0, in_stock: 0 }).where('sku', '=', 'BWL-1').execute()
    const page = await browser.visit(path)
    const intent = `remove-line:${cart.lineItems[0]?.id}`
    expect(page.text).toContain(intent)
    expect((await browser.post(path, { ...detailsForm, intent })).text).not.toContain('Étude bowl')
  })

  test('when nothing is left, nothing can be ordered', async () => {
    const { path } = await goToCheckout(fixtures.bowl)
    const form = placeForm((await review(path)).text)
    await site.db.updateTable('variants').set({ quantity: 0, in_stock: 0 }).where('sku', '=', 'BWL-1').execute()
    const answer = await browser.post(path, form)
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('There is nothing left to order')
  })

  test('Z13 a form from another site orders nothing', async () => {
    const { path } = await goToCheckout()
    const form = placeForm((await review(path)).text)
    const answer = await browser.open(path, form, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' })
    expect(answer.status).toBe(403)
    expect(await orders()).toHaveLength(0)
  })
})

describe('the owner of a checkout', () => {
  test('Z03 a guessed, expired or foreign address shows nothing of anybody', async () => {
    const { path } = await goToCheckout()
    await review(path)
    const guessed = await browser.open('/checkout/3f2a8f8e-5a0b-4f0e-9d5e-000000000000')
    expect(guessed.status).toBe(410)
    expect(guessed.text).not.toContain('Harbour mug')
    await site.db.updateTable('redirect_sessions').set({ expires_at: '2020-01-01T00:00:00.000Z' }).execute()
    const expired = await browser.open(path)
    expect(expired.status).toBe(410)
    expect(expired.text).toContain('This checkout has expired')
    expect(expired.text).not.toContain('Am Deich')
  })

  test('a member who signs in during checkout returns to it, recognised, and owns the order', async () => {
    const { path } = await goToCheckout()
    const guest = await browser.visit(path)
    const link = /href="(\/sign-in\?checkout=[^"]+)"/.exec(guest.text)?.[1] ?? ''
    const { email, password } = await signUpMember()
    const back = await browser.open(link, { action: 'sign-in', email, password })
    expect(back.location).toBe(path)
    const known = await browser.visit(path)
    expect(known.text).toContain(`You are signed in as ${email}`)
    expect(known.text).toMatch(new RegExp(`id="email"[^>]*value="${email}"`))

    const page = await browser.post(path, { ...detailsForm, email })
    const last = await browser.post(path, deliveryForm)
    expect(page.text).toContain('When should it arrive?')
    const thanks = await browser.post(path, placeForm(last.text))
    expect(thanks.text).toContain('wixMemberLoggedIn=true')
    expect((await orders())[0]?.order.buyerInfo).toMatchObject({ memberId: expect.any(String), email })

    const again = await goToCheckout()
    const offered = await browser.visit(again.path)
    expect(offered.text).toContain(`Continue as ${email}`)
    expect(offered.text).not.toContain('Am Deich 5')
    const { text } = await browser.continueCheckout(again.path)
    expect(text).toMatch(/id="addressLine"[^>]*value="Am Deich 5"/)
  })

  test('a checkout opened without the identity of its member shows nothing of their account', async () => {
    const { token, email } = await signUpMember()
    await addToCart(site, token, fixtures.mug)
    const { checkoutId } = await call(site, token, 'POST', '/ecom/v1/carts/current/create-checkout', {
      channelType: 'WEB',
    })
    const open = async (preferences: object) => {
      const body = { ecomCheckout: { checkoutId }, preferences }
      const { redirectSession } = await call(site, token, 'POST', '/_api/redirects-api/v1/redirect-session', body)
      return (await browser.visit(new URL(redirectSession.fullUrl).pathname)).text
    }
    expect(await open({})).toContain(`You are signed in as ${email}`)
    expect(await open({ maintainIdentity: false })).not.toContain(email)
  })

  test("U09 a guest's order does not become a member's because the addresses match", async () => {
    const { token, email } = await signUpMember()
    const { path } = await goToCheckout()
    await browser.post(path, { ...detailsForm, email })
    const last = await browser.post(path, deliveryForm)
    await browser.post(path, placeForm(last.text))
    const [placed] = await orders()
    const mine = await callSite<{ orders: unknown[] }>(site, token, 'GET', '/ecom/v1/orders/my')
    expect(mine.body.orders).toEqual([])
    expect((await callSite(site, token, 'GET', `/ecom/v1/orders/${placed?.id}`)).status).toBe(404)
  })

  test('Z12 what people type is shown as text, on the page and in the mail', async () => {
    await writeSettings(site.db, { name: 'Lark <b>moor</b>' })
    const options = { customTextFields: { Name: '<img src=x>' } }
    const { path } = await goToCheckout(fixtures.plate, 1, options)
    const page = await browser.post(path, { ...detailsForm, name: '"><script>alert(1)</script>', email: 'x' })
    expect(page.text).not.toContain('<script>alert')
    expect(page.text).not.toContain('<img src=x>')
    const last = await review(path)
    await browser.post(path, placeForm(last.text, { note: '<script>alert(2)</script>' }))
    const mail = () => site.db.selectFrom('mails').selectAll().executeTakeFirst()
    await expect.poll(async () => (await mail())?.html).toContain('&lt;script&gt;')
    const html = (await mail())?.html
    expect(html).not.toContain('<script>')
    expect(html).not.toContain('<img src=x>')
    expect(html).not.toContain('<b>moor')
  })
})

async function signUpMember() {
  const { email, access_token: token } = await signUp(site)
  return { email, token, password: PASSWORD }
}

describe('"Edit cart"', () => {
  test("redirects back to the storefront that began the checkout, not to the site's own shop", async () => {
    const other = await createTestApp(site, { allowedOrigins: ['https://other.test'] })
    const { access_token: token } = await visitorTokens(site, other.clientId)
    await addToCart(site, token, fixtures.mug)
    const { checkoutId } = await call(site, token, 'POST', '/ecom/v1/carts/current/create-checkout', {
      channelType: 'WEB',
    })
    const open = (callbacks: object) =>
      call(site, token, 'POST', '/_api/redirects-api/v1/redirect-session', { ecomCheckout: { checkoutId }, callbacks })
    const { redirectSession } = await open({ postFlowUrl: 'https://other.test/basket' })
    const { text } = await browser.visit(new URL(redirectSession.fullUrl).pathname)
    expect(text).toContain('<a href="https://other.test/basket">Edit cart</a>')
    await expect(open({ postFlowUrl: 'https://evil.test/basket' })).rejects.toThrow('REDIRECT_URI_NOT_ALLOWED')
  })
})

test('a checkout whose total no longer can be counted after a price raise gets a page that says so', async () => {
  const { path } = await goToCheckout(fixtures.mug, 10_000)
  const price = 1e15
  await site.db.updateTable('variants').set({ price_minor: price, discounted_price_minor: price }).execute()
  const page = await browser.visit(path)
  expect(page.status).toBe(409)
  expect(page.text).toContain('This order is too large')
  const posted = await browser.post(path, detailsForm)
  expect(posted.status).toBe(409)
  // The customer returns from a payment provider, or goes back to an old address.
  for (const after of ['payment', 'thank-you']) {
    const returned = await browser.visit(`${path}/${after}`)
    expect([after, returned.status]).toEqual([after, 409])
    expect(returned.text).toContain('This order is too large')
  }
})
