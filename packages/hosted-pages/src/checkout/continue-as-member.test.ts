import { saveCoupon } from '@cartwright/server/hosted'
import { callSite, fixtures, signUp } from '@cartwright/server/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '../testing.ts'
import { addToCart, call, checkOutCart, deliveryForm, detailsForm, newVisitor, placeForm } from './testing.ts'
import {
  buyEverything,
  EVERYTHING,
  type MemberShop,
  offerOf,
  openMemberShop,
  shownOn,
  signedIn,
} from './testing-member.ts'

let shop: MemberShop
let visitor: string
let path: string
let checkoutId: string
let browser: Browser
beforeEach(async () => {
  shop = await openMemberShop()
  visitor = await newVisitor(shop.site, shop.clientId)
  await addToCart(shop.site, visitor, fixtures.mug)
  path = await checkOutCart(shop.site, visitor)
  checkoutId = (await shop.site.db.selectFrom('checkouts').select('id').executeTakeFirstOrThrow()).id
  browser = await signedIn(shop.site, shop.member.email)
})
afterEach(() => shop.site.close())

const stored = () =>
  shop.site.db.selectFrom('checkouts').selectAll().where('id', '=', checkoutId).executeTakeFirstOrThrow()
const asVisitor = (method: string, at: string, body?: object) => callSite(shop.site, visitor, method, at, body)
const orders = () => shop.site.db.selectFrom('orders').select(['id', 'member_id', 'visitor_id']).execute()

describe('a checkout of a visitor that a member continues', () => {
  test('has everything of the member, and nothing of the visitor reaches it any more', async () => {
    const { cart_id: cartId } = await stored()
    await browser.continueCheckout(path)
    const before = await stored()
    expect(before).toMatchObject({ visitor_id: null, member_id: shop.member.memberId })

    const at = `/ecom/v1/checkouts/${checkoutId}`
    const line = { quantity: 1, catalogReference: { catalogItemId: fixtures.mug, appId: fixtures.mug } }
    const attempts: [string, string, object?][] = [
      ['GET', at],
      ['GET', `/ecom/v1/checkouts/by-cart-id/${cartId}`],
      ['GET', `${at}/checkout-url`],
      ['PATCH', at, { checkout: { buyerNote: 'mine' }, useStoreCredit: true }],
      ['POST', `${at}/add-to-checkout`, { lineItems: [line] }],
      ['POST', `${at}/update-line-items-quantity`, { lineItems: [{ id: fixtures.mug, quantity: 3 }] }],
      ['POST', `${at}/remove-line-items`, { lineItemIds: [fixtures.mug] }],
      ['POST', `${at}/remove-coupon`, {}],
      ['POST', `${at}/create-order`, {}],
      ['POST', `${at}/create-order-and-charge`, { paymentToken: 'test:4242424242424242' }],
      ['POST', '/_api/redirects-api/v1/redirect-session', { ecomCheckout: { checkoutId } }],
    ]
    for (const [method, address, body] of attempts)
      expect([method, address, (await asVisitor(method, address, body)).status]).toEqual([method, address, 404])
    // The visitor has its cart, which changes nothing of the checkout, and begins another one.
    await addToCart(shop.site, visitor, fixtures.wallpaper)
    const other = await call(shop.site, visitor, 'POST', '/ecom/v1/carts/current/create-checkout', {
      channelType: 'WEB',
    })
    expect(other.checkoutId).not.toBe(checkoutId)
    expect(await stored()).toEqual(before)

    const pages = await buyEverything(browser, path)
    expect(shownOn(pages, shop.member)).toEqual(EVERYTHING)
    const [order] = await orders()
    expect(order).toMatchObject({ member_id: shop.member.memberId, visitor_id: null })
    expect((await asVisitor('GET', `/ecom/v1/orders/${order?.id}`)).status).toBe(404)
    // The visitor went on shopping: the cart stays.
    expect((await asVisitor('GET', '/ecom/v1/carts/current')).status).toBe(200)
  })

  test('empties the cart of the visitor with the order, unless it was changed since', async () => {
    await browser.continueCheckout(path)
    expect((await asVisitor('GET', '/ecom/v1/carts/current')).status).toBe(200)
    await buyEverything(browser, path)
    expect((await asVisitor('GET', '/ecom/v1/carts/current')).status).toBe(404)
  })

  test('shows the address that was entered, and wants the email address of the member', async () => {
    await new Browser(shop.site).post(path, { ...detailsForm, email: 'stranger@example.com' })
    const { text } = await browser.continueCheckout(path)
    expect(text).toContain('<h1>Checkout</h1>')
    expect(text).not.toContain('stranger@example.com')
    expect(text).toMatch(new RegExp(`id="email"[^>]*value="${shop.member.email}"`))
    expect(text).toMatch(/id="addressLine"[^>]*value="Am Deich 5"/)
  })

  test('takes coupons, gift cards and removed lines as before', async () => {
    await saveCoupon(shop.site.db, { code: 'TEN', name: 'Ten', benefit: { type: 'PERCENT', percent: '10' } })
    await browser.continueCheckout(path)
    const applied = await browser.post(path, { ...detailsForm, intent: 'coupon', coupon: 'ten' })
    expect(applied.text).toContain('−€0.63')
    const removed = await browser.post(path, { ...detailsForm, intent: 'remove-coupon' })
    expect(removed.text).not.toContain('−€0.63')
    const wrong = await browser.post(path, { ...detailsForm, intent: 'coupon', coupon: 'NOPE' })
    expect(wrong.text).toContain('We do not know this code')
  })

  test('shows another browser with the address nothing of the member', async () => {
    await browser.continueCheckout(path)
    await browser.post(path, { ...detailsForm, email: shop.member.email })
    const stranger = new Browser(shop.site)
    const { text } = await stranger.visit(path)
    expect(text).toContain('Harbour mug')
    for (const own of [shop.member.email, 'Am Deich 5', 'Larkin', '€6.25']) expect(text).not.toContain(own)
    const before = await stored()
    await buyEverything(stranger, path)
    expect(await stored()).toEqual(before)
    expect(await orders()).toMatchObject([{ member_id: null }])
  })

  test('is continued by a form of this site for the account that it names, and by nothing else', async () => {
    const key = path.split('/').at(-1)
    const at = `/sign-in?checkout=${key}`
    await browser.open(at)
    await browser.open(at, { action: 'continue', member: (await signUp(shop.site)).memberId })
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }
    await browser.open(at, { action: 'continue', member: shop.member.memberId }, foreign)
    expect(await stored()).toMatchObject({ member_id: null })
    await browser.open(at, { action: 'continue', member: shop.member.memberId })
    expect(await stored()).toMatchObject({ member_id: shop.member.memberId })
  })
})

test('a guest who goes on beside the offer stays a guest, also for coupons of one use per customer', async () => {
  const coupon = {
    code: 'ONCE',
    name: 'Once',
    limitPerCustomer: 1,
    benefit: { type: 'PERCENT', percent: '10' },
  } as const
  await saveCoupon(shop.site.db, coupon)
  expect(offerOf((await browser.visit(path)).text)).not.toBe('')
  await browser.post(path, { ...detailsForm, intent: 'coupon', coupon: 'ONCE' })
  await browser.post(path, { ...detailsForm, email: 'guest@example.com' })
  const { text } = await browser.post(path, deliveryForm)
  expect((await browser.post(path, placeForm(text))).text).toContain('Order 1001')
  expect(await orders()).toMatchObject([{ member_id: null }])

  await addToCart(shop.site, shop.member.token, fixtures.mug)
  const own = await checkOutCart(shop.site, shop.member.token)
  await browser.post(own, { ...detailsForm, intent: 'coupon', coupon: 'ONCE' })
  expect((await browser.visit(own)).text).toContain('Coupon ONCE')
})

describe('the address of a member’s checkout', () => {
  const open = async () => {
    await addToCart(shop.site, shop.member.token, fixtures.mug)
    return checkOutCart(shop.site, shop.member.token)
  }

  test('proves the member to the first browser alone, and not where the app signed in on the pages of the site', async () => {
    const own = await open()
    const first = new Browser(shop.site)
    expect((await first.visit(own)).text).toContain(shop.member.email)
    expect((await first.visit(own)).text).toContain(shop.member.email)
    expect((await new Browser(shop.site).visit(own)).text).not.toContain(shop.member.email)

    const { id } = await shop.site.db.selectFrom('browser_sessions').select('id').executeTakeFirstOrThrow()
    await shop.site.db
      .updateTable('sessions')
      .set({ browser_session_id: id })
      .where('subject_id', '=', shop.member.memberId)
      .execute()
    const linked = await open()
    expect((await new Browser(shop.site).visit(linked)).text).not.toContain(shop.member.email)
    expect((await browser.visit(linked)).text).toContain(shop.member.email)
  })

  test('is the member’s again once it signs in there, after its session has ended', async () => {
    const own = await open()
    await callSite(shop.site, shop.member.token, 'GET', '/_api/iam/authentication/v1/logout')
    expect(shownOn([(await browser.visit(own)).text], shop.member).email).toBe(false)
    const { text } = await browser.continueCheckout(own)
    expect(text).toContain(`You are signed in as ${shop.member.email}`)
  })

  test('gives another member who continues a checkout of its own', async () => {
    const own = await open()
    await new Browser(shop.site).visit(own)
    const other = await signUp(shop.site)
    const theirs = await signedIn(shop.site, other.email)
    const before = await stored()
    const { text } = await theirs.continueCheckout(own)
    expect(text).toContain(`You are signed in as ${other.email}`)
    expect(text).toContain('Harbour mug')
    expect(await stored()).toEqual(before)
  })
})

test.each(['', '/payment', '/thank-you'])('the address%s says a day later that the order is placed', async (page) => {
  await buyEverything(new Browser(shop.site), path)
  await shop.site.db.updateTable('redirect_sessions').set({ expires_at: '2026-01-01T00:00:00.000Z' }).execute()
  const { status, text } = await new Browser(shop.site).visit(`${path}${page}`)
  expect(status).toBe(200)
  expect(text).toContain('Order 1001')
  expect(text).toContain('Your order is placed')
  expect(text).not.toContain('expired')
  for (const personal of ['Am Deich 5', 'someone@example.com', '/orders/']) expect(text).not.toContain(personal)
})
