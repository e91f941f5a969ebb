import { type Cart, type Checkout, calls, type EstimateTotalsResponse, type Order } from '@cartwright/contract'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { visitorToken } from '../../people/oauth/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { convertMinor, convertPrice } from '../../platform/pricing/convert.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import { RATE_HOLD_MINUTES } from '../../selling/checkout/exchange.ts'
import {
  type BoughtItem,
  openTestShop,
  review,
  setDetails,
  submit,
  toLineItems,
} from '../../selling/checkout/testing.ts'
import { saveAdditionalFee } from '../../selling/fees/fees.ts'
import { saveCoupon } from '../../selling/promotions/store.ts'
import { options, saveShippingOption } from '../../selling/shipping/store.ts'
import { createTestSite } from '../../testing.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const dollars = { currency: 'USD', rate: '1.0842', priceEnding: '0.99' }
const yen = { currency: 'JPY', rate: '162.35' }
const dinars = { currency: 'KWD', rate: '0.33517', roundTo: '0.050' }
const francs = { currency: 'CHF', rate: '0.9413', roundTo: '0.05' }
const rates = [dollars, yen, dinars, francs]
const digits: Readonly<Record<string, number>> = { USD: 2, JPY: 0, KWD: 3, CHF: 2, EUR: 2 }

const carts = '/ecom/v1/carts/current'

async function openShop() {
  let now = new Date('2026-03-02T10:00:00Z')
  const site = await createTestSite({ now: () => now })
  closers.push(() => site.close())
  await openTestShop(site)
  await writeSettings(site.db, { currencyRates: rates })
  await saveAdditionalFee(site.db, { code: 'pack', name: 'Packaging', price: 150 })
  await saveCoupon(site.db, {
    code: 'FIVE',
    name: 'Five off',
    benefit: { type: 'AMOUNT', amount: 500 },
    minimumSubtotal: 2000,
  })
  const token = await visitorToken(site)
  const { apiKey } = await createApiKey(site, { name: 'Back office' })
  async function call<Body>(currency: string | null, method: string, path: string, body?: object) {
    const headers = {
      // The access token of the visitor expires when the clock is turned.
      authorization: method === 'GET' && !path.startsWith(carts) ? apiKey : token,
      'content-type': 'application/json',
      ...(currency !== null && { 'x-wix-currency': currency }),
    }
    const response = await site.fetch(
      new Request(site.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) }),
    )
    return { status: response.status, body: (await response.json()) as Body }
  }
  return {
    site,
    token,
    call,
    turnClock: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
    add: (currency: string | null, items: readonly BoughtItem[]) =>
      call<{ cart: Cart }>(currency, 'POST', `${carts}/add-to-cart`, { lineItems: toLineItems(items) }),
    cart: async (currency: string | null = null) => (await call<{ cart: Cart }>(currency, 'GET', carts)).body.cart,
    update: (currency: string | null, request: object) => call<{ cart: Cart }>(currency, 'PATCH', carts, request),
    estimate: async (currency: string | null = null) =>
      (
        await call<EstimateTotalsResponse>(currency, 'POST', `${carts}/estimate-totals`, {
          shippingAddress: address,
          calculateAdditionalFees: true,
        })
      ).body,
    checkOut: async (currency: string | null = null) => {
      const { body } = await call<{ checkoutId: string }>(currency, 'POST', `${carts}/create-checkout`, {
        channelType: 'WEB',
        email: 'ada@example.com',
        shippingAddress: address,
      })
      await setDetails(site, body.checkoutId, ({ shipping }) => ({
        shipping: { ...shipping, contactDetails: { firstName: 'Ada', lastName: 'Larkin' } },
      }))
      return body.checkoutId
    },
    checkout: async (id: string) =>
      (await call<{ checkout: Checkout }>(null, 'GET', `/ecom/v1/checkouts/${id}`)).body.checkout,
    place: async (id: string) => {
      const placed = await submit(site, id, await review(site, id))
      if (placed.status !== 'placed') throw new Error('not placed')
      return (await call<{ order: Order }>(null, 'GET', `/ecom/v1/orders/${placed.orderId}`)).body.order
    },
  }
}

const address = { country: 'DE', city: 'Bremen', postalCode: '28195', addressLine: 'Am Deich 5' }
const minorOf = ({ amount }: { amount: string }, currency: string) =>
  Math.round(Number(amount) * 10 ** (digits[currency] ?? 2))

describe('a cart in another currency', () => {
  test('has prices as the catalog shows them, and keeps its currency without the header', async () => {
    const shop = await openShop()
    const { body } = await shop.add('USD', [
      [fixtures.mug, 2],
      [fixtures.bowl, 1],
    ])
    const { product } = (
      await shop.call<{ product: { convertedPriceData: { discountedPrice: number } } }>(
        'USD',
        'GET',
        `/stores-reader/v1/products/${fixtures.mug}`,
      )
    ).body
    expect(product.convertedPriceData.discountedPrice).toBe(13.99)
    expect(body.cart).toMatchObject({
      currency: 'USD',
      conversionCurrency: 'USD',
      paymentCurrency: 'USD',
      subtotal: { amount: '60.97', formattedAmount: '$60.97' },
      lineItems: [{ price: { amount: '13.99' } }, { price: { amount: '32.99' }, fullPrice: { amount: '42.99' } }],
    })
    expect(await shop.cart()).toMatchObject({ currency: 'USD', subtotal: { amount: '60.97' } })
  })

  test('is read in the currency of the request, and repriced by the next change', async () => {
    const shop = await openShop()
    await shop.add(null, [[fixtures.mug, 2]])
    expect(await shop.cart('JPY')).toMatchObject({ currency: 'JPY', subtotal: { amount: '4058' } })
    expect(await shop.cart()).toMatchObject({ currency: 'EUR', subtotal: { amount: '25.00' } })
    expect((await shop.update('JPY', {})).body.cart).toMatchObject({ currency: 'JPY', subtotal: { amount: '4058' } })
    expect(await shop.cart()).toMatchObject({ currency: 'JPY' })
    expect((await shop.update('EUR', {})).body.cart).toMatchObject({ currency: 'EUR', subtotal: { amount: '25.00' } })
  })

  test('ignores a currency that the shop does not sell in', async () => {
    const shop = await openShop()
    expect((await shop.add('SEK', [[fixtures.mug, 1]])).body.cart.currency).toBe('EUR')
    expect((await shop.cart('nonsense')).currency).toBe('EUR')
  })

  test('goes back to the currency of the shop when the owner no longer sells in it', async () => {
    const shop = await openShop()
    await shop.add('USD', [[fixtures.mug, 1]])
    await writeSettings(shop.site.db, { currencyRates: [] })
    expect(await shop.cart()).toMatchObject({ currency: 'EUR', subtotal: { amount: '12.50' } })
  })

  test('shows new rates at once', async () => {
    const shop = await openShop()
    await shop.add('JPY', [[fixtures.mug, 1]])
    await writeSettings(shop.site.db, { currencyRates: [{ ...yen, rate: '200' }] })
    expect(await shop.cart()).toMatchObject({ currency: 'JPY', subtotal: { amount: '2500' } })
  })

  test('converts the minimum and the amount of a coupon', async () => {
    const shop = await openShop()
    await shop.add('JPY', [[fixtures.mug, 1]])
    expect((await shop.update('JPY', { couponCode: 'FIVE' })).body).toMatchObject({
      details: {
        applicationError: {
          code: 'ERROR_COUPON_NOT_APPLICABLE',
          data: { reason: 'MINIMUM_SUBTOTAL_NOT_MET', minimum: { amount: '3247' } },
        },
      },
    })
    await shop.add('JPY', [[fixtures.mug, 1]])
    expect((await shop.update('JPY', { couponCode: 'FIVE' })).body.cart).toMatchObject({ discount: { amount: '812' } })
  })

  test('converts what a merchant sets from the currency of the shop, however often the currency changes', async () => {
    const shop = await openShop()
    const { apiKey } = await createApiKey(shop.site, { name: 'Back office' })
    const change = async (currency: string, path: string, body: object, method = 'POST') => {
      const request = new Request(`${shop.site.url}/ecom/v1/carts/current${path}`, {
        method,
        headers: { authorization: apiKey, 'content-type': 'application/json', 'x-wix-currency': currency },
        body: JSON.stringify(body),
      })
      return ((await (await shop.site.fetch(request)).json()) as { cart: Cart }).cart
    }
    const customLineItems = [{ productName: { original: 'Engraving' }, itemType: { preset: 'SERVICE' }, price: '10' }]
    await change('CHF', '/add-to-cart', { customLineItems })
    const merchantDiscounts = [{ amount: '2', lineItemIds: [] }]
    const inFrancs = await change('CHF', '', { merchantDiscounts }, 'PATCH')
    expect(inFrancs).toMatchObject({ subtotal: { amount: '9.40' }, discount: { amount: '1.90' } })
    await change('JPY', '', {}, 'PATCH')
    expect(await change('CHF', '', {}, 'PATCH')).toMatchObject({
      subtotal: { amount: '9.40' },
      discount: { amount: '1.90' },
    })
    expect(await change('EUR', '', {}, 'PATCH')).toMatchObject({
      subtotal: { amount: '10.00' },
      discount: { amount: '2.00' },
    })
  })

  test('converts the prices of delivery and the amount from which it is free', async () => {
    const shop = await openShop()
    await saveShippingOption(shop.site.db, {
      code: 'standard',
      regionIds:
        (await options.list(shop.site.db)).find(({ value }) => value.code === 'standard')?.value.regionIds ?? [],
      title: 'Standard delivery',
      method: 'DELIVERY',
      tiers: [{ upToWeight: null, cost: 490 }],
      freeFrom: 2500,
      deliveryTime: '',
      position: 1,
    })
    await shop.add('JPY', [[fixtures.mug, 1]])
    const paid = await shop.estimate()
    expect(paid.priceSummary.shipping.amount).toBe('796')
    const [carrier] = paid.shippingInfo?.carrierServiceOptions ?? []
    expect(carrier?.shippingOptions?.find(({ code }) => code === 'standard')?.freeFrom?.amount).toBe('4059')
    // 2 * 2029 is one yen less than the converted amount; 3 mugs are more.
    await shop.add('JPY', [[fixtures.mug, 2]])
    expect((await shop.estimate()).priceSummary.shipping.amount).toBe('0')
  })
})

describe('a checkout in another currency', () => {
  test('PF32 the order, its payment and its balance are in the currency that was shown', async () => {
    const shop = await openShop()
    await shop.add('USD', [[fixtures.mug, 2]])
    const id = await shop.checkOut()
    const order = await shop.place(id)
    expect(order).toMatchObject({
      currency: 'USD',
      currencyConversionDetails: { originalCurrency: 'EUR', conversionRate: '1.0842' },
      priceSummary: { subtotal: { amount: '27.98' }, shipping: { amount: '5.31' } },
    })
    expect(order.balanceSummary?.balance.amount).toBe(order.priceSummary.total.amount)
    const payments = await shop.site.db.selectFrom('payments').selectAll().execute()
    expect(payments).toMatchObject([
      { currency: 'USD', amount_minor: minorOf(order.priceSummary.total, 'USD'), order_id: order.id },
    ])
  })

  test('keeps the rate of its creation for an hour, and the order keeps it for good', async () => {
    const shop = await openShop()
    await shop.add('JPY', [[fixtures.mug, 1]])
    const id = await shop.checkOut()
    const before = (await shop.checkout(id)).priceSummary.total.amount
    await writeSettings(shop.site.db, { currencyRates: [{ ...yen, rate: '200' }] })
    shop.turnClock(RATE_HOLD_MINUTES - 1)
    expect((await shop.checkout(id)).priceSummary.total.amount).toBe(before)
    const reviewed = await review(shop.site, id)
    shop.turnClock(2)
    const after = await shop.checkout(id)
    expect(after.priceSummary.subtotal.amount).toBe('2500')
    await expect(submit(shop.site, id, reviewed)).rejects.toMatchObject({ code: 'CHECKOUT_CHANGED' })
    const order = await shop.place(id)
    expect(order.priceSummary.total.amount).toBe(after.priceSummary.total.amount)
    await writeSettings(shop.site.db, { currencyRates: [] })
    const { body } = await shop.call<{ order: Order }>(null, 'GET', `/ecom/v1/orders/${order.id}`)
    expect(body.order).toEqual(order)
  })

  test('a currency that is chosen in another tab counts from the next checkout on', async () => {
    const shop = await openShop()
    await shop.add('JPY', [[fixtures.mug, 1]])
    const id = await shop.checkOut()
    await shop.update('CHF', {})
    expect((await shop.checkout(id)).currency).toBe('JPY')
    expect(await shop.checkOut()).toBe(id)
    expect(await shop.checkout(id)).toMatchObject({ currency: 'CHF', priceSummary: { subtotal: { amount: '11.75' } } })
    expect(await shop.checkOut('EUR')).toBe(id)
    expect(await shop.checkout(id)).toMatchObject({ currency: 'EUR', priceSummary: { subtotal: { amount: '12.50' } } })
  })
})

test('cart, estimate, checkout and order agree in every currency, nothing is negative, and nothing is converted twice', async () => {
  const shop = await openShop()
  await shop.site.db.updateTable('variants').set({ quantity: null, in_stock: 1 }).execute()
  const products = { [fixtures.mug]: 1250, [fixtures.bowl]: 3000, [fixtures.wallpaper]: 600, [fixtures.teapot]: 0 }
  const item = fc.tuple(
    fc.constantFrom(fixtures.mug, fixtures.bowl, fixtures.wallpaper),
    fc.integer({ min: 1, max: 40 }),
  )
  const wanted = fc.record({
    rate: fc.constantFrom(...rates),
    items: fc.uniqueArray(item, { minLength: 1, maxLength: 3, selector: ([id]) => id }),
    withCoupon: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(wanted, async ({ rate, items, withCoupon }) => {
      const { currency } = rate
      const minor = (price: { amount: string }) => minorOf(price, currency)
      await shop.add(currency, items)
      if (withCoupon) await shop.update(currency, { couponCode: 'FIVE' })
      const estimate = await shop.estimate()
      const cart = await shop.cart()
      const checkout = await shop.checkout(await shop.checkOut())
      const order = await shop.place(checkout.id ?? '')
      expect([cart.currency, estimate.currency, checkout.currency, order.currency]).toEqual(Array(4).fill(currency))
      const subtotal = items.reduce(
        (sum, [id, quantity]) => sum + convertPrice(products[id] ?? 0, 'EUR', rate) * quantity,
        0,
      )
      expect(minor(cart.subtotal)).toBe(subtotal)
      for (const name of ['subtotal', 'discount', 'shipping', 'tax', 'total'] as const) {
        expect(checkout.priceSummary[name].amount).toBe(estimate.priceSummary[name].amount)
        expect(order.priceSummary[name].amount).toBe(estimate.priceSummary[name].amount)
        expect(minor(order.priceSummary[name])).toBeGreaterThanOrEqual(0)
      }
      const discount = cart.appliedDiscounts.length > 0 ? convertMinor(500, 'EUR', rate) : 0
      expect(minor(estimate.priceSummary.discount)).toBe(Math.min(discount, subtotal))
      const shipped = items.some(([id]) => id !== fixtures.wallpaper)
      const shipping = shipped ? convertMinor(490, 'EUR', rate) : 0
      const fee = convertMinor(150, 'EUR', rate)
      expect(minor(order.priceSummary.total)).toBe(subtotal - discount + shipping + fee)
    }),
    { numRuns: 25 },
  )
})

describe('a gift card in the currency of the shop', () => {
  async function payByCard(balance: string, quantity: number) {
    const shop = await openShop()
    const { apiKey } = await createApiKey(shop.site, { name: 'Gifts' })
    const { code } = await ask(shop.site, apiKey, calls.IssueGiftCard, {
      giftCard: { initialValue: { value: balance } },
    })
    await shop.add('JPY', [[fixtures.mug, quantity]])
    const checkoutId = await shop.checkOut()
    await ask(shop.site, apiKey, calls.UpdateCheckout, { checkout: { id: checkoutId }, giftCardCode: code })
    const checkout = await shop.checkout(checkoutId)
    const order = await shop.place(checkoutId)
    const left = async () => {
      const { balance_minor } = await shop.site.db
        .selectFrom('gift_cards')
        .select('balance_minor')
        .executeTakeFirstOrThrow()
      return balance_minor
    }
    return { shop, apiKey, checkout, order, left }
  }

  test('pays for an order in another one by its converted balance, and all of it is used', async () => {
    const { checkout, order, left } = await payByCard('10.00', 1)
    expect(checkout.giftCard?.amount?.amount).toBe('1624')
    expect(order.balanceSummary?.paid?.amount).toBe('1624')
    expect(await left()).toBe(0)
  })

  test('keeps the rest of its balance, and gets back what is refunded, to the cent', async () => {
    const { shop, apiKey, order, left } = await payByCard('50.00', 1)
    expect(Number(order.balanceSummary?.balance?.amount)).toBe(0)
    expect(5000 - (await left())).toBe(Math.round((Number(order.priceSummary.total.amount) / 162.35) * 100))
    const { orderTransactions } = await ask(shop.site, apiKey, calls.ListTransactionsForSingleOrder, {
      orderId: order.id,
    })
    const paymentId = orderTransactions?.payments?.[0]?.id ?? ''
    const refund = (amount: string) =>
      ask(shop.site, apiKey, calls.RefundPayments, {
        orderId: order.id,
        paymentRefunds: [{ paymentId, amount: { amount } }],
      })
    await refund('1000')
    await refund('1000')
    await refund(String(Number(order.priceSummary.total.amount) - 2000))
    expect(await left()).toBe(5000)
  })
})
