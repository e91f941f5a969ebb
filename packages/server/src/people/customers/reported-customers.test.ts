import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { type BillingShop, openBillingShop, placeTestOrder } from '../../orders/billing/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import { shopperWith } from '../../selling/cart/testing.ts'
import { buy, checkOutCart, goToCheckout, setDetails, toLineItems } from '../../selling/checkout/testing.ts'
import { signUp } from '../sign-in/testing-members.ts'

let shop: BillingShop
beforeEach(async () => {
  shop = await openBillingShop()
})
afterEach(() => shop.site.close())

/** A group with a member, who gets 20 % off by a rule for it. */
async function groupWithRule() {
  const member = await signUp(shop.site)
  const { customerGroup } = await ask(shop.site, shop.staff, calls.CreateCustomerGroup, {
    customerGroup: { name: 'Wholesale', memberIds: [member.memberId] },
  })
  const { id = '', revision = '' } = customerGroup
  await ask(shop.site, shop.staff, calls.CreateDiscountRule, {
    discountRule: {
      name: 'Trade',
      active: true,
      trigger: { customerEligibility: { customerGroupIds: [id] } },
      discounts: { values: [{ percentage: 20 }] },
    },
  })
  return { member, id, revision }
}
async function discountOf(token: string) {
  const shopper = shopperWith(shop.site, token)
  await shopper.add(...toLineItems([[fixtures.mug, 1]]))
  return (await shopper.estimate()).body.priceSummary.discount.amount
}

describe('the discount of a group', () => {
  test('ends for a member who leaves it, while signed in: gh:PrestaShop/PrestaShop#19815', async () => {
    const { member, id, revision } = await groupWithRule()
    expect(await discountOf(member.access_token)).toBe('2.50')
    await ask(shop.site, shop.staff, calls.UpdateCustomerGroup, { customerGroup: { id, revision, memberIds: [] } })
    const { priceSummary } = (await shopperWith(shop.site, member.access_token).estimate()).body
    expect(priceSummary.discount.amount).toBe('0.00')
  })

  test('applies to no customer once the group is deleted: gh:PrestaShop/PrestaShop#40109', async () => {
    const { member, id } = await groupWithRule()
    await ask(shop.site, shop.staff, calls.DeleteCustomerGroup, { customerGroupId: id })
    expect(await discountOf(member.access_token)).toBe('0.00')
    const { token } = await goToCheckout(shop.site, shop.clientId)
    expect((await shopperWith(shop.site, token).estimate()).body.priceSummary.discount.amount).toBe('0.00')
  })

  test('hinders no deletion of a group that its member left: gh:bagisto/bagisto#188', async () => {
    const { member, id, revision } = await groupWithRule()
    await ask(shop.site, shop.staff, calls.UpdateCustomerGroup, { customerGroup: { id, revision, memberIds: [] } })
    await ask(shop.site, shop.staff, calls.DeleteCustomerGroup, { customerGroupId: id })
    const { members } = await ask(shop.site, shop.staff, calls.QueryMembers, {})
    expect(members.map((one) => one.id)).toEqual([member.memberId])
  })
})

test('an address that is changed in the account leaves the order as it was: gh:woocommerce/woocommerce#21179', async () => {
  const { access_token: token, memberId } = await signUp(shop.site)
  const order = await buy(shop.site, token, await checkOutCart(shop.site, token, [[fixtures.mug, 1]]))
  const contact = {
    addresses: [{ country: 'CH', city: 'Basel', postalCode: '4051', addressLine: 'Rheinsprung 1' }],
    firstName: 'Grace',
  }
  await ask(shop.site, token, calls.UpdateMember, { member: { id: memberId, contact } })
  const { order: after } = await ask(shop.site, shop.staff, calls.GetOrder, { id: order.id })
  expect([after.shippingInfo, after.billingInfo]).toEqual([order.shippingInfo, order.billingInfo])
})

describe('an order of a guest', () => {
  test('can still be read by its buyer after an account with this address was made: gh:PrestaShop/PrestaShop#15605', async () => {
    const { order, token } = await placeTestOrder(shop)
    const member = { loginEmail: 'ada@example.com' }
    await ask(shop.site, shop.staff, calls.CreateMember, { member, invite: false })
    expect((await ask(shop.site, token, calls.GetOrder, { id: order.id })).order.number).toBe(order.number)
  })

  test('is not shown to a member who signs up with its address: gh:vuestorefront/vue-storefront#2756', async () => {
    const { token: guest, checkoutId } = await goToCheckout(shop.site, shop.clientId)
    const stranger = await signUp(shop.site)
    await setDetails(shop.site, checkoutId, () => ({ email: stranger.email }))
    const { id } = await buy(shop.site, guest, checkoutId)
    expect((await ask(shop.site, stranger.access_token, calls.ListMyOrders, {})).orders).toEqual([])
    expect(await rejection(shop.site, stranger.access_token, calls.GetOrder, { id })).toMatchObject({ status: 404 })
  })
})

test('the order of a member who is erased stays for the books, without the person: gh:saleor/saleor#1828', async () => {
  const { access_token: token, memberId, email } = await signUp(shop.site)
  const checkoutId = await checkOutCart(shop.site, token, [[fixtures.mug, 2]])
  await setDetails(shop.site, checkoutId, () => ({ email }))
  const { id, priceSummary } = await buy(shop.site, token, checkoutId)
  await ask(shop.site, shop.staff, calls.CancelOrder, { id })
  await ask(shop.site, shop.staff, calls.EraseMember, { id: memberId })
  const { order } = await ask(shop.site, shop.staff, calls.GetOrder, { id })
  expect(order.priceSummary).toEqual(priceSummary)
  expect(order.buyerInfo.memberId).toBeUndefined()
  expect(JSON.stringify(order.buyerInfo)).not.toContain(email)
  expect((await ask(shop.site, shop.staff, calls.QueryMembers, {})).members).toEqual([])
})
