import { callSite, fixtures, PASSWORD, signUp } from '@cartwright/server/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '../testing.ts'
import { addToCart, checkOutCart, newVisitor } from './testing.ts'
import {
  buyEverything,
  EVERYTHING,
  type MemberShop,
  NOTHING,
  offerOf,
  openMemberShop,
  shownOn,
  signedIn,
} from './testing-member.ts'

let shop: MemberShop
beforeEach(async () => {
  shop = await openMemberShop()
})
afterEach(() => shop.site.close())

/** The address of a checkout that a visitor began. */
async function visitorsLink() {
  const token = await newVisitor(shop.site, shop.clientId)
  await addToCart(shop.site, token, fixtures.mug)
  return { token, path: await checkOutCart(shop.site, token) }
}

/** The address of a checkout that the member began, and has opened in its own browser. */
async function membersLink(browser: Browser) {
  const { token } = shop.member
  await addToCart(shop.site, token, fixtures.mug)
  const path = await checkOutCart(shop.site, token)
  await browser.visit(path)
  return { token, path }
}

const checkouts = () => shop.site.db.selectFrom('checkouts').selectAll().orderBy('id').execute()
const balance = async () => {
  const { body } = await callSite<{ storeCredit: { balance: { amount: string } } }>(
    shop.site,
    shop.apiKey,
    'GET',
    `/v1/store-credit/${shop.member.memberId}`,
  )
  return body.storeCredit.balance.amount
}
const charges = () => shop.site.db.selectFrom('payments').select('provider').where('provider', '=', 'test').execute()
const orders = async () =>
  (await shop.site.db.selectFrom('orders').select(['member_id', 'document']).execute()).map(
    ({ member_id, document }) => ({ memberId: member_id, order: JSON.parse(document) }),
  )

/** Every state of a browser that can have the address. `own` is the browser in which the member began its checkout. */
const browsers: Record<string, (own: Browser) => Promise<Browser>> = {
  'no cookie': async () => new Browser(shop.site),
  'another member': async () => signedIn(shop.site, (await signUp(shop.site)).email),
  'the member': () => signedIn(shop.site, shop.member.email),
  'the browser of the member': async (own) => own,
  'signed out': async (own) => {
    await callSite(shop.site, shop.member.token, 'GET', '/_api/iam/authentication/v1/logout')
    await own.open('/sign-out', {})
    return own
  },
  'a new password elsewhere': async (own) => {
    const { email } = shop.member
    const other = await signedIn(shop.site, email)
    await other.open('/account/security/password', {
      currentPassword: PASSWORD,
      newPassword: 'another heron in the reeds',
    })
    return own
  },
  blocked: async (own) => {
    await callSite(shop.site, shop.apiKey, 'POST', `/v1/members/${shop.member.memberId}/block`, {})
    return own
  },
}

describe.each(Object.keys(browsers))('the address of a checkout in a browser: %s', (state) => {
  const openBrowser = async (own: Browser) => (await browsers[state]?.(own)) ?? own

  test('of a visitor shows, stores and charges nothing of the member', async () => {
    const { token, path } = await visitorsLink()
    const browser = await openBrowser(await signedIn(shop.site, shop.member.email))
    const before = await checkouts()
    const first = await browser.visit(path)
    expect(first.status).toBe(200)
    expect(first.text).toContain('Harbour mug')
    expect(offerOf(first.text) !== '').toBe(
      ['another member', 'the member', 'the browser of the member'].includes(state),
    )
    for (const page of ['thank-you', 'payment', '?step=review']) await browser.visit(`${path}/${page}`)
    expect(await checkouts()).toEqual(before)

    const pages = await buyEverything(browser, path)
    expect(shownOn(pages, shop.member)).toEqual(NOTHING)
    expect(await orders()).toMatchObject([{ memberId: null, order: { priceSummary: { total: { amount: '17.40' } } } }])
    expect([await balance(), await charges()]).toEqual(['5.00', []])
    const read = await callSite(shop.site, token, 'GET', `/ecom/v1/checkouts/${before[0]?.id}`)
    expect(read.status).toBe(200)
  })

  test('of the member shows and charges what is the member’s only where the browser proves the member', async () => {
    const own = new Browser(shop.site)
    const { path } = await membersLink(own)
    const browser = await openBrowser(own)
    const isProven = state === 'the member' || state === 'the browser of the member'
    const before = await checkouts()
    const first = await browser.visit(path)
    expect(first.status).toBe(200)
    expect(first.text).toContain('Harbour mug')
    expect(first.text.includes('Sign in to use your cards')).toBe(!isProven && state !== 'another member')
    expect(offerOf(first.text) !== '').toBe(state === 'another member')
    for (const page of ['/thank-you', '/payment', '?step=review']) await browser.visit(`${path}${page}`)
    expect(await checkouts()).toEqual(before)

    const pages = await buyEverything(browser, path)
    expect(shownOn(pages, shop.member)).toEqual(isProven ? EVERYTHING : NOTHING)
    const [{ memberId, order } = { memberId: null, order: null }] = await orders()
    expect(memberId).toBe(isProven ? shop.member.memberId : null)
    expect(order.priceSummary.total.amount).toBe(isProven ? '11.15' : '17.40')
    expect((await charges()).length).toBe(isProven ? 1 : 0)
    expect(await balance()).toBe(isProven ? '0.00' : '5.00')
    // The checkout of the member is as it was, and its own.
    if (!isProven) expect(await checkouts()).toEqual(expect.arrayContaining(before))
  })

  test('of an order of the member shows the order only where the browser proves the member', async () => {
    const own = new Browser(shop.site)
    const { path } = await membersLink(own)
    await buyEverything(own, path)
    const browser = await openBrowser(own)
    const isProven = state === 'the member' || state === 'the browser of the member'
    for (const page of ['', '/payment', '/thank-you']) {
      let shown = await browser.visit(`${path}${page}`)
      if (shown.status === 303) shown = await browser.visit(shown.location)
      expect([page, shown.status, shown.text.includes('Order 1001')]).toEqual([page, 200, true])
      expect([page, shown.text.includes('Am Deich 5')]).toEqual([page, isProven])
      expect([page, /\/orders\/[^"]+/.test(shown.text)]).toEqual([page, isProven])
    }
  })
})
