import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { type BillingShop, openBillingShop } from '../../orders/billing/testing.ts'
import { visitorToken } from '../../people/oauth/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { shopperWith } from '../cart/testing.ts'
import { saveCoupon } from '../promotions/store.ts'
import { type BoughtItem, buy, goToCheckout, setDetails, toLineItems } from './testing.ts'

let shop: BillingShop
beforeEach(async () => {
  shop = await openBillingShop()
})
afterEach(() => shop.site.close())

describe('an email address', () => {
  test.each([
    ['\u200bbo@example.com\u200b', 'gh:Expensify/App#35557'],
    ['\ufeffbo@example.com', 'gh:Expensify/App#35557'],
    ['bo@exam\u00adple.com', 'gh:Expensify/App#35557'],
    ['\u202abo@example.com\u202c', 'gh:Automattic/wp-calypso#39991'],
  ])('pasted as %j is bo@example.com: %s', async (email) => {
    const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId)
    await ask(shop.site, token, calls.UpdateCheckout, { checkout: { id: checkoutId, buyerInfo: { email } } })
    expect((await buy(shop.site, token, checkoutId)).buyerInfo.email).toBe('bo@example.com')
  })
})

test.each([
  ['05 00 00 00 00', 'gh:woocommerce/woocommerce-blocks#11036'],
  ['(+61) 0412 345 678', 'gh:piratuks/invoice-builder#191'],
  ['+49 (0)171-2345678', 'gh:mollie/Shopware6#1340'],
])('the phone number %s stands on the order: %s', async (phone) => {
  const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId)
  const contactDetails = { firstName: 'Bo', lastName: 'Marsh', phone }
  await ask(shop.site, token, calls.UpdateCheckout, { checkout: { id: checkoutId, billingInfo: { contactDetails } } })
  expect((await buy(shop.site, token, checkoutId)).billingInfo?.contactDetails?.phone).toBe(phone)
})

describe('an order of files alone', () => {
  const checkOut = async (items: readonly BoughtItem[]) => {
    const shopper = shopperWith(shop.site, await visitorToken(shop.site))
    await shopper.add(...toLineItems(items))
    const billingAddress = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }
    const { body } = await shopper.checkout({ channelType: 'WEB', email: 'bo@example.com', billingAddress })
    const { checkout } = await ask(shop.site, shopper.token, calls.GetCheckout, { id: body.checkoutId })
    await setDetails(shop.site, body.checkoutId, ({ billing }) => ({
      billing: { ...billing, contactDetails: { firstName: 'Bo', lastName: 'Marsh' } },
    }))
    return { ...checkout, id: body.checkoutId, token: shopper.token }
  }

  test('needs no address of delivery, and is taxed at that of the bill: gh:snipcart/snipcart-v3-feedback#96', async () => {
    const { token, id, priceSummary } = await checkOut([[fixtures.wallpaper, 1]])
    expect(priceSummary).toMatchObject({
      shipping: { amount: '0.00' },
      tax: { amount: '0.96' },
      total: { amount: '6.00' },
    })
    expect((await buy(shop.site, token, id)).shippingInfo).toBeUndefined()
  })

  test('cannot be placed without one once a mug is beside them: gh:VirtoCommerce/vc-frontend#824', async () => {
    const { token, id } = await checkOut([
      [fixtures.wallpaper, 1],
      [fixtures.mug, 1],
    ])
    await expect(buy(shop.site, token, id)).rejects.toThrow('shippingAddress, shippingOption')
  })
})

test.each([
  ['before the quantity is raised', 1],
  ['after the quantity was raised', 2],
])(
  'a rule and a coupon of one half each, entered %s, make 2 × 12.50 into 6.25: gh:saleor/saleor#13831',
  async (_, first) => {
    await ask(shop.site, shop.staff, calls.CreateDiscountRule, {
      discountRule: { name: 'Half', active: true, discounts: { values: [{ percentage: 50 }] } },
    })
    await saveCoupon(shop.site.db, { code: 'HALF', name: 'Half', benefit: { type: 'PERCENT', percent: '50' } })
    const { token, checkoutId } = await goToCheckout(shop.site, shop.clientId, [[fixtures.mug, first]])
    await ask(shop.site, token, calls.UpdateCheckout, { checkout: { id: checkoutId }, couponCode: 'HALF' })
    const shopper = shopperWith(shop.site, token)
    if (first === 1) await shopper.add(...toLineItems([[fixtures.mug, 1]]))
    const { priceSummary } = await buy(shop.site, token, checkoutId)
    expect(priceSummary).toMatchObject({
      subtotal: { amount: '25.00' },
      discount: { amount: '18.75' },
      total: { amount: '11.15' },
    })
  },
)
