import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailbox } from '../../people/sign-in/mail/testing.ts'
import { signUp } from '../../people/sign-in/testing-members.ts'
import { ask } from '../../platform/http/testing.ts'
import { buy, goToCheckout, setDetails } from '../../selling/checkout/testing.ts'
import { type BillingShop, openBillingShop } from '../billing/testing.ts'

let shop: BillingShop
beforeAll(async () => {
  shop = await openBillingShop()
})
afterAll(() => shop.site.close())

async function guestOrder(email: string, contactDetails = { firstName: 'Ada', lastName: 'Marsh' }) {
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId)
  await setDetails(shop.site, checkoutId, ({ shipping }) => ({ email, shipping: { ...shipping, contactDetails } }))
  return buy(shop.site, token, checkoutId)
}

test.each([
  ['#', '', 'gh:woocommerce/woocommerce#15384'],
  ['No. ', '.', 'gh:woocommerce/woocommerce#15384'],
  ['\u200b ', '\u00a0', 'gh:woocommerce/woocommerce#15384'],
])('a guest’s order is taken over by its number with %j before and %j behind it: %s', async (before, after) => {
  const member = await signUp(shop.site)
  const email = `guest-${member.memberId}@example.com`
  const order = await guestOrder(email)
  const claim = { number: `${before}${order.number}${after}`, email }
  const { stateToken } = await ask(shop.site, member.access_token, calls.ClaimOrder, claim)
  const code = await openMailbox(shop.site).code(email)
  await ask(shop.site, member.access_token, calls.ConfirmOrderClaim, { stateToken, code })
  const { orders } = await ask(shop.site, member.access_token, calls.ListMyOrders, {})
  expect(orders.map(({ number }) => number)).toEqual([order.number])
})

test.each([
  ['Wilhelmina Vandermeer', 'gh:medusajs/medusa#15128'],
  ['vandermeer', 'gh:nopSolutions/nopCommerce#996'],
  ['Vandermeer, Wilhelmina', 'gh:openfoodfoundation/openfoodnetwork#12015'],
])('staff finds an order by its customer as %s: %s', async (expression) => {
  const email = `w${expression.length}@example.com`
  const order = await guestOrder(email, { firstName: 'Wilhelmina', lastName: 'Vandermeer' })
  const { orders } = await ask(shop.site, shop.staff, calls.SearchOrders, {
    search: { search: { expression } },
  })
  expect(orders.map(({ number }) => number)).toContain(order.number)
  const names = orders.map(({ shippingInfo }) => shippingInfo?.logistics?.shippingDestination?.contactDetails?.lastName)
  expect(new Set(names)).toEqual(new Set(['Vandermeer']))
})
