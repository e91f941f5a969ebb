import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { type BillingShop, openBillingShop } from '../../orders/billing/testing.ts'
import { signUp } from '../../people/sign-in/testing-members.ts'
import { ask } from '../../platform/http/testing.ts'
import { codeOf, item, type Shopper, shopperWith } from '../cart/testing.ts'
import { type BoughtItem, buy, checkOutCart, goToCheckout, setDetails } from '../checkout/testing.ts'
import { saveCoupon } from './store.ts'

const { mug, bowl, wallpaper } = fixtures

let shop: BillingShop
let staff: Shopper
beforeEach(async () => {
  shop = await openBillingShop()
  staff = shopperWith(shop.site, shop.staff)
})
afterEach(() => shop.site.close())

const create = async (specification: object) =>
  (await ask(shop.site, shop.staff, calls.CreateCoupon, { specification: { percentOffRate: 10, ...specification } })).id

/** A checkout with a coupon, of a guest with this email address. */
async function checkoutOf(email: string, couponCode: string, items: readonly BoughtItem[] = [[mug, 1]]) {
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, items)
  await setDetails(shop.site, checkoutId, () => ({ email }))
  await ask(shop.site, token, calls.UpdateCurrentCart, { couponCode })
  return { token, checkoutId }
}
const discountOf = async ({ token, checkoutId }: { token: string; checkoutId: string }) =>
  (await buy(shop.site, token, checkoutId)).priceSummary.discount.amount

describe('a code is found however it is written', () => {
  test.each([
    ['10%Off', '10%off', 'gh:craftcms/commerce#1763'],
    ['STRASSENFEST', 'Straßenfest', 'gh:woocommerce/woocommerce#16497'],
    ['straße', 'STRAẞE', 'gh:woocommerce/woocommerce#16497'],
    ['SPRING-10', '\u00a0spring-10\u200b', 'gh:Automattic/wp-calypso#39991'],
    ['SPRING-10', '\u200espring\u201110\u200e', 'gh:Automattic/wp-calypso#39991'],
    ['SPRING-10', 'Spring–10', 'gh:AccelerateNetworks/NumberSearch#291'],
  ])('%s as %j: %s', async (code, typed) => {
    await create({ code })
    await staff.add(item(mug, 1))
    expect((await staff.update({ couponCode: typed })).status).toBe(200)
    expect((await staff.estimate()).body.priceSummary.discount.amount).toBe('1.25')
  })

  test('a code that an earlier version stored with a dash is still found: gh:AccelerateNetworks/NumberSearch#291', async () => {
    const id = await create({ code: 'SPRING-10' })
    await shop.site.db.updateTable('coupons').set({ code: 'SPRING–10' }).where('id', '=', id).execute()
    await staff.add(item(mug, 1))
    expect((await staff.update({ couponCode: 'spring–10' })).status).toBe(200)
    expect((await staff.estimate()).body.priceSummary.discount.amount).toBe('1.25')
  })

  test('a second coupon with the code in other letters is rejected: gh:wp-e-commerce/WP-e-Commerce#1784', async () => {
    await create({ code: 'straße' })
    await expect(create({ code: 'STRAẞE' })).rejects.toThrow('COUPON_CODE_EXISTS')
  })
})

describe('once per customer', () => {
  test('blanks before the address make no other customer: gh:woocommerce/woocommerce#22623', async () => {
    await create({ code: 'ONCE', limitPerCustomer: 1 })
    expect(await discountOf(await checkoutOf('bo@example.com', 'ONCE'))).toBe('1.25')
    const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId)
    await ask(shop.site, token, calls.UpdateCheckout, {
      checkout: { id: checkoutId, buyerInfo: { email: '  BO@example.com' } },
    })
    await ask(shop.site, token, calls.UpdateCurrentCart, { couponCode: 'ONCE' }).catch(() => null)
    expect((await buy(shop.site, token, checkoutId)).priceSummary.discount.amount).toBe('0.00')
  })

  test('a guest who becomes a member has used it: gh:woocommerce/woocommerce#22564', async () => {
    await create({ code: 'ONCE', limitPerCustomer: 1 })
    const { access_token, email } = await newMember()
    expect(await discountOf(await checkoutOf(email, 'ONCE'))).toBe('1.25')
    const member = shopperWith(shop.site, access_token)
    await member.add(item(mug, 1))
    expect(codeOf(await member.update({ couponCode: 'ONCE' }))).toBe('ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED')
  })

  test('a member who changes the address has used it: gh:saleor/saleor#18563', async () => {
    await create({ code: 'ONCE', limitPerCustomer: 1 })
    const { access_token: token } = await newMember()
    const checkoutId = await checkOutCart(shop.site, token, [[mug, 1]])
    await ask(shop.site, token, calls.UpdateCurrentCart, { couponCode: 'ONCE' })
    const order = await buy(shop.site, token, checkoutId)
    expect(order.priceSummary.discount.amount).toBe('1.25')
    await shop.site.db
      .updateTable('members')
      .set({ email: 'new@example.com' })
      .where('id', '=', order.buyerInfo.memberId ?? '')
      .execute()
    const member = shopperWith(shop.site, token)
    await member.add(item(mug, 1))
    expect(codeOf(await member.update({ couponCode: 'ONCE' }))).toBe('ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED')
  })
})

async function newMember() {
  const { access_token } = await signUp(shop.site)
  const row = await shop.site.db.selectFrom('members').select('email').executeTakeFirstOrThrow()
  return { access_token, email: row.email ?? '' }
}

describe('what a coupon counts and takes', () => {
  test('its minimum of 20.00 is not reached by 12.50 that it is for and 30.00 beside: gh:PrestaShop/PrestaShop#14933', async () => {
    await create({
      code: 'MUGS',
      minimumSubtotal: 20,
      scope: { namespace: 'stores', group: { name: 'product', entityId: mug } },
    })
    await staff.add(item(mug, 1), item(bowl, 1))
    expect(codeOf(await staff.update({ couponCode: 'MUGS' }))).toBe('ERROR_COUPON_NOT_APPLICABLE')
    await staff.add(item(mug, 1))
    expect((await staff.update({ couponCode: 'MUGS' })).status).toBe(200)
    expect((await staff.estimate()).body.priceSummary.discount.amount).toBe('2.50')
  })

  test('30.00 off a mug at 12.50 leaves the delivery to pay: gh:wp-e-commerce/WP-e-Commerce#383', async () => {
    await create({ code: 'MUCH', percentOffRate: undefined, moneyOffAmount: 30 })
    const { token, checkoutId } = await checkoutOf('bo@example.com', 'MUCH')
    expect((await buy(shop.site, token, checkoutId)).priceSummary).toMatchObject({
      discount: { amount: '12.50' },
      shipping: { amount: '4.90' },
      total: { amount: '4.90' },
    })
  })
})

describe('a coupon that is deleted', () => {
  test('leaves carts that can be changed and bought, without the discount: gh:craftcms/commerce#1945', async () => {
    const id = await create({ code: 'GONE' })
    const { token, checkoutId } = await checkoutOf('bo@example.com', 'GONE')
    await ask(shop.site, shop.staff, calls.DeleteCoupon, { id })
    const shopper = shopperWith(shop.site, token)
    const added = await shopper.add(item(wallpaper, 1))
    expect(added.status).toBe(200)
    expect((await shopper.remove(added.body.cart.lineItems[1]?.id ?? '')).status).toBe(200)
    expect((await shopper.estimate()).body.priceSummary.discount.amount).toBe('0.00')
    expect(await discountOf({ token, checkoutId })).toBe('0.00')
  })

  test('stays on the orders it was used for, also when they are edited and canceled: gh:grandnode/grandnode#99', async () => {
    const id = await saveCoupon(shop.site.db, {
      code: 'GONE',
      name: 'Gone',
      benefit: { type: 'PERCENT', percent: '10' },
    })
    const { token, checkoutId } = await checkoutOf('bo@example.com', 'GONE', [[mug, 2]])
    const placed = await buy(shop.site, token, checkoutId)
    await ask(shop.site, shop.staff, calls.DeleteCoupon, { id })
    const { order } = await ask(shop.site, shop.staff, calls.GetOrder, { id: placed.id })
    expect(order.appliedDiscounts).toMatchObject([
      { coupon: { code: 'GONE', name: 'Gone', amount: { amount: '2.50' } } },
    ])
    const { calculatedDraftOrder } = await ask(shop.site, shop.staff, calls.CreateDraftOrder, {
      sourceOrderId: order.id,
    })
    expect(calculatedDraftOrder.draftOrder.priceSummary).toEqual(order.priceSummary)
    expect((await ask(shop.site, shop.staff, calls.CancelOrder, { id: order.id })).order.status).toBe('CANCELED')
  })

  test('or used up stays on an order whose address is corrected: gh:PrestaShop/PrestaShop#34750', async () => {
    await create({ code: 'LAST', usageLimit: 1 })
    const { token, checkoutId } = await checkoutOf('bo@example.com', 'LAST')
    const placed = await buy(shop.site, token, checkoutId)
    const { order } = await ask(shop.site, shop.staff, calls.UpdateOrder, {
      order: {
        id: placed.id,
        billingInfo: { address: { country: 'DE', city: 'Berlin', postalCode: '10115', addressLine: 'Weg 1' } },
      },
    })
    expect(order.billingInfo?.address?.city).toBe('Berlin')
    expect(order.appliedDiscounts).toEqual(placed.appliedDiscounts)
    expect(order.priceSummary).toEqual(placed.priceSummary)
  })
})
