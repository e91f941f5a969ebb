import { type Site, saveCoupon } from '@cartwright/server/hosted'
import { createTestSite, fixtures, openTestShop } from '@cartwright/server/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Browser } from '../testing.ts'
import { addToCart, checkOutCart, deliveryForm, detailsForm, newVisitor, placeForm } from './testing.ts'

let site: Site
let clientId: string
let browser: Browser

beforeEach(async () => {
  site = await createTestSite()
  clientId = (await openTestShop(site)).clientId
  browser = new Browser(site)
})
afterEach(() => site.close())

async function goToCheckout() {
  const token = await newVisitor(site, clientId)
  await addToCart(site, token, fixtures.mug)
  return checkOutCart(site, token)
}

async function review(path: string, email = detailsForm.email) {
  await browser.post(path, { ...detailsForm, email })
  return browser.post(path, deliveryForm)
}

const orders = async () =>
  (await site.db.selectFrom('orders').select('document').orderBy('number').execute()).map((row) =>
    JSON.parse(row.document),
  )

test('S16: reviewed for Bremen in one tab and changed to Munich in another, the order is reviewed again', async () => {
  const path = await goToCheckout()
  const bremen = await review(path)
  const munich = { addressLine: 'Leopoldstraße 1', postalCode: '80802', city: 'München' }
  await browser.post(path, { ...detailsForm, ...munich })

  const shown = await browser.post(path, placeForm(bremen.text))
  expect(shown.text).toContain('Your order has changed')
  expect(shown.text).toContain('80802 München')
  expect(await orders()).toEqual([])

  await browser.post(path, placeForm(shown.text))
  expect(await orders()).toMatchObject([{ shippingInfo: { logistics: { shippingDestination: { address: munich } } } }])
})

test('a billing address and a note that come with the order need no second review', async () => {
  const path = await goToCheckout()
  const { billingSame: _, ...form } = placeForm((await review(path)).text, { note: 'Ring twice' })
  const billing = { name: 'Moor Ltd', addressLine: 'Kai 1', postalCode: '20457', city: 'Hamburg', country: 'DE' }
  const entered = Object.fromEntries(Object.entries(billing).map(([field, value]) => [`billing-${field}`, value]))
  const answers = await Promise.all([1, 2, 3].map(() => browser.open(path, { ...form, ...entered })))
  expect(answers.map(({ location }) => location)).toEqual(Array(3).fill(`${path}/thank-you`))
  expect(await orders()).toMatchObject([{ billingInfo: { address: { city: 'Hamburg' } }, buyerNote: 'Ring twice' }])
})

test('S17: a guest who used a coupon before reads so, also when another tab used it after the review', async () => {
  await saveCoupon(site.db, {
    code: 'ONCE',
    name: 'Once',
    benefit: { type: 'PERCENT', percent: '20' },
    limitPerCustomer: 1,
  })
  const withCoupon = async () => {
    const path = await goToCheckout()
    await browser.post(path, { ...detailsForm, intent: 'coupon', coupon: 'ONCE' })
    return { path, page: await review(path, 'Ada@Example.com') }
  }
  const [first, second] = [await withCoupon(), await withCoupon()]
  expect(second.page.text).toContain('−€2.50')
  await browser.post(first.path, placeForm(first.page.text))

  const shown = await browser.post(second.path, placeForm(second.page.text))
  expect(shown.text).toContain('You cannot use coupon ONCE')
  expect(shown.text).toContain('You have used this code before.')
  expect(shown.text).not.toContain('−€2.50')
  expect(await orders()).toHaveLength(1)

  const third = await goToCheckout()
  const early = await browser.post(third, { ...detailsForm, intent: 'coupon', coupon: 'ONCE' })
  expect(early.text).toContain('You have used this code before.')
})
