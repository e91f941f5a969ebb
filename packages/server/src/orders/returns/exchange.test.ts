import { calls, type Order, type RequestOf } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STORE_APP_ID } from '../../catalog/product/store-app-id.ts'
import { fixtures } from '../../catalog/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from '../billing/testing.ts'

const gateway = new TestGateway()
let shop: BillingShop
beforeAll(async () => {
  shop = await openBillingShop({ paymentProviders: [gateway.provider] })
  const mugs = shop.site.db.selectFrom('products').select('number').where('id', '=', fixtures.mug)
  await shop.site.db.updateTable('variants').where('product_number', 'in', mugs).set({ quantity: 1000 }).execute()
  await sellIn('1.2', '160', '0.3337')
})
afterAll(() => shop.site.close())

async function sellIn(...[dollars = '', yen = '', dinars = '']: string[]): Promise<void> {
  const rates = { USD: dollars, JPY: yen, KWD: dinars }
  const currencyRates = Object.entries(rates).map(([currency, rate]) => ({ currency, rate }))
  await writeSettings(shop.site.db, { currencyRates })
}

const getOrder = async (id: string) => (await ask(shop.site, shop.staff, calls.GetOrder, { id })).order
type NewItem = RequestOf<'ExchangeReturn'>['lineItems'][number]
const item = (catalogItemId: string, quantity: number, options?: Record<string, unknown>): NewItem => ({
  catalogReference: { catalogItemId, appId: STORE_APP_ID, ...(options && { options }) },
  quantity,
})
const mugs = (quantity: number) => item(fixtures.mug, quantity)
const aprons = (quantity: number) => item(fixtures.apron, quantity, { variantId: fixtures.apronVariants.mediumMoss })

async function paidOrder(quantity: number, currency?: string): Promise<Order> {
  const { order } = await placeTestOrder(shop, [[fixtures.mug, quantity]], currency)
  await expect.poll(async () => (await getOrder(order.id)).paymentStatus).toBe('PAID')
  return getOrder(order.id)
}

/** Returns all items of an order for others, and refunds the rest. */
async function exchange(order: Order, ...lineItems: NewItem[]) {
  const returned = order.lineItems.map(({ id, quantity }) => ({ lineItemId: id, quantity, reason: 'OTHER' as const }))
  const { return: approved } = await ask(shop.site, shop.staff, calls.CreateReturn, {
    return: { orderId: order.id, lineItems: returned },
  })
  const request = { returnId: approved.id, lineItems }
  const { exchangeOrder } = await ask(shop.site, shop.staff, calls.ExchangeReturn, request)
  const { return: closed } = await ask(shop.site, shop.staff, calls.ReceiveReturn, {
    returnId: approved.id,
    refund: {},
  })
  await settled(order.id)
  return { refund: closed.refund, exchangeOrder: await getOrder(exchangeOrder.id) }
}

const settled = (orderId: string) =>
  expect.poll(async () => Number((await getOrder(orderId)).balanceSummary.pendingRefund?.amount)).toBe(0)

/** Refunds all that is left of the payments of an order. */
async function refundAll(orderId: string) {
  const { payments } = await ask(shop.site, shop.staff, calls.GetOrderRefundability, { orderId })
  const paymentRefunds = payments.flatMap(({ payment }) =>
    Number(payment.monetary.maxRefund?.amount) > 0 ? [{ paymentId: payment.paymentId }] : [],
  )
  await ask(shop.site, shop.staff, calls.RefundPayments, { orderId, paymentRefunds })
  await settled(orderId)
}

describe('an exchange for an order in another currency', () => {
  test.each([
    { currency: 'USD', paid: '30.00', cheaper: '28.80', back: '1.20', minor: 120, dearer: '57.60', owed: '27.60' },
    { currency: 'JPY', paid: '4000', cheaper: '3840', back: '160', minor: 160, dearer: '7680', owed: '3680' },
    { currency: 'KWD', paid: '8.342', cheaper: '8.009', back: '0.333', minor: 333, dearer: '16.018', owed: '7.676' },
  ])('is in $currency, at the rate of the sale', async ({ currency, paid, cheaper, back, minor, dearer, owed }) => {
    const even = await paidOrder(2, currency)
    const down = await paidOrder(2, currency)
    const up = await paidOrder(2, currency)
    await sellIn('9', '9', '9')
    const money = gateway.money
    const same = await exchange(even, mugs(2))
    expect(same.exchangeOrder).toMatchObject({
      currency,
      currencyConversionDetails: even.currencyConversionDetails,
      priceSummary: { total: { amount: paid } },
      paymentStatus: 'PAID',
    })
    expect(gateway.money).toBe(money)
    const less = await exchange(down, aprons(1))
    expect(less.exchangeOrder).toMatchObject({ priceSummary: { total: { amount: cheaper } }, paymentStatus: 'PAID' })
    expect(less.refund).toMatchObject({ amount: { amount: paid }, exchanged: { amount: cheaper } })
    expect(gateway.money).toBe(money - minor)
    expect((await getOrder(down.id)).balanceSummary.refunded?.amount).toBe(paid)
    expect(Number(back)).toBeCloseTo(Number(paid) - Number(cheaper))
    const more = await exchange(up, aprons(2))
    expect(more.exchangeOrder).toMatchObject({
      priceSummary: { total: { amount: dearer } },
      balanceSummary: { paid: { amount: paid }, balance: { amount: owed } },
      paymentStatus: 'PARTIALLY_PAID',
    })
    expect(gateway.money).toBe(money - minor)
    await sellIn('1.2', '160', '0.3337')
  })

  test('takes prices of staff in the currency of the order', async () => {
    const order = await paidOrder(2, 'USD')
    const { exchangeOrder } = await exchange(order, { ...aprons(1), price: { amount: '30.00' } })
    expect(exchangeOrder).toMatchObject({ priceSummary: { total: { amount: '30.00' } }, paymentStatus: 'PAID' })
  })
})

describe('the same product', () => {
  /** Three mugs, and 20 % off. */
  async function reducedOrder(): Promise<Order> {
    const draftOrder = {
      catalogLineItems: [mugs(3)],
      discounts: [{ percentage: '20', discountType: 'GLOBAL' }],
      buyerInfo: { email: 'ada@example.com' },
    }
    const { calculatedDraftOrder } = await ask(shop.site, shop.staff, calls.CreateDraftOrder, { draftOrder })
    const draftOrderId = calculatedDraftOrder?.draftOrder?.id ?? ''
    const created = await ask(shop.site, shop.staff, calls.CreateOrderFromDraft, { draftOrderId, markAsPaid: true })
    return getOrder(created.createdOrder.id)
  }

  test('is worth what was paid', async () => {
    const { exchangeOrder } = await exchange(await reducedOrder(), mugs(3))
    expect(exchangeOrder).toMatchObject({
      paymentStatus: 'PAID',
      priceSummary: { discount: { amount: '7.50' }, total: { amount: '30.00' } },
      balanceSummary: { balance: { amount: '0.00' } },
    })
  })

  test('costs its price for more pieces than come back, and at a price of staff', async () => {
    const more = await exchange(await reducedOrder(), mugs(4))
    expect(more.exchangeOrder).toMatchObject({
      lineItems: [{ quantity: 3 }, { quantity: 1, price: { amount: '12.50' } }],
      balanceSummary: { paid: { amount: '30.00' }, balance: { amount: '12.50' } },
    })
    const priced = await exchange(await reducedOrder(), { ...mugs(3), price: { amount: '12.00' } })
    expect(priced.exchangeOrder.balanceSummary.balance.amount).toBe('6.00')
  })
})

/** What the report of payments adds up, by provider. */
async function totals() {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const period = { from: day(-1), to: day(1), currency: 'EUR' }
  const { payments } = await ask(shop.site, shop.staff, calls.QueryPaymentTotals, period)
  const sumOf = (provider: string, field: 'captured' | 'refunded') =>
    payments.filter((row) => row.provider === provider).reduce((sum, row) => sum + Number(row[field]), 0)
  const providers = [...new Set(payments.map(({ provider }) => provider))].toSorted()
  return providers.map((provider) => [provider, sumOf(provider, 'captured'), sumOf(provider, 'refunded')] as const)
}

describe('money of an exchange', () => {
  test('goes back to the payment that it came from, through a chain of exchanges', async () => {
    const before = new Map((await totals()).map(([provider, ...sums]) => [provider, sums]))
    const order = await paidOrder(4)
    const money = gateway.money
    const { exchangeOrder: first } = await exchange(order, aprons(2))
    expect(money - gateway.money).toBe(5000 - 4800)
    const { exchangeOrder: second } = await exchange(first, mugs(3))
    expect(money - gateway.money).toBe(5000 - 3750)
    const { payments } = await ask(shop.site, shop.staff, calls.GetOrderRefundability, { orderId: second.id })
    expect(payments).toMatchObject([{ refundable: true, payment: { monetary: { maxRefund: { amount: '37.50' } } } }])
    await ask(shop.site, shop.staff, calls.CancelOrder, { id: second.id })
    await refundAll(second.id)
    expect(await getOrder(second.id)).toMatchObject({ paymentStatus: 'FULLY_REFUNDED' })
    expect(money - gateway.money).toBe(5000)
    const after = new Map((await totals()).map(([provider, ...sums]) => [provider, sums]))
    expect([...after.keys()]).toEqual(['gateway', 'manual'])
    const [captured = 0, refunded = 0] = before.get('gateway') ?? []
    const delivery = Number(order.priceSummary.shipping.amount)
    expect(after.get('gateway')?.[0]).toBeCloseTo(captured + 50 + delivery)
    expect(after.get('gateway')?.[1]).toBeCloseTo(refunded + 50)
    expect(after.get('manual')).toEqual(before.get('manual'))
    const report = await ask(shop.site, shop.staff, calls.ListPaymentReports, {})
    expect(report.reports.flatMap(({ differences }) => differences)).toEqual([])
  })

  test('goes back to a gift card by itself when the exchange is canceled', async () => {
    const { code: giftCardCode = '' } = await ask(shop.site, shop.staff, calls.IssueGiftCard, {
      giftCard: { initialValue: { value: '30' } },
    })
    const draftOrder = { catalogLineItems: [mugs(2)], buyerInfo: { email: 'ada@example.com' } }
    const { calculatedDraftOrder } = await ask(shop.site, shop.staff, calls.CreateDraftOrder, { draftOrder })
    const draftOrderId = calculatedDraftOrder?.draftOrder?.id ?? ''
    const { createdOrder } = await ask(shop.site, shop.staff, calls.CreateOrderFromDraft, { draftOrderId })
    const { id: orderId } = createdOrder
    const payment = { orderId, giftCardCode, amount: { amount: '25' }, currency: 'EUR' }
    await ask(shop.site, shop.staff, calls.RedeemGiftCardForOrder, payment)
    const balance = async () =>
      (await ask(shop.site, shop.staff, calls.GetGiftCard, { code: giftCardCode })).giftCard?.balance?.value
    const before = await totals()
    const { exchangeOrder } = await exchange(await getOrder(orderId), aprons(1))
    expect(await balance()).toBe('6.00')
    await ask(shop.site, shop.staff, calls.CancelOrder, { id: exchangeOrder.id })
    await expect.poll(balance).toBe('30.00')
    expect(await totals()).toEqual(before)
  })
})
