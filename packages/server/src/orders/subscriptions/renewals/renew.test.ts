import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { responseOf } from '../../../platform/http/testing.ts'
import { writeSettings } from '../../../platform/settings/settings.ts'
import { saveTaxRegion } from '../../../selling/taxes/tax-regions.ts'
import { changeAddress } from '../changes/change-address.ts'
import { SubscriptionShop } from '../testing.ts'
import { renewContract } from './renew-contract.ts'

let shop: SubscriptionShop
beforeEach(async () => {
  shop = await new SubscriptionShop('2027-01-31T09:00:00Z').open()
})
afterEach(() => shop.site.close())

const settings = (changes: Parameters<typeof writeSettings>[1]) => writeSettings(shop.site.db, changes)
const statuses = async (id: string) => (await shop.cycles(id)).map(({ status }) => status)

test('a contract is renewed at its dates: one order each, charged to the card, with the price of the contract', async () => {
  const coffee = await shop.product()
  const { contract } = await shop.begin(coffee(2))
  await shop.at('2027-02-28T08:59:00Z')
  expect(await shop.orders(contract.id)).toHaveLength(1)
  await shop.at('2027-02-28T09:00:00Z')
  await shop.at('2027-03-31T09:00:00Z')
  const orders = await shop.orders(contract.id)
  expect(orders.map(({ lineItems }) => lineItems[0]?.subscriptionInfo?.cycleNumber)).toEqual([1, 2, 3])
  expect(orders[2]).toMatchObject({
    buyerInfo: { email: 'ada@example.com' },
    lineItems: [{ quantity: 2, price: { amount: '18.00' } }],
    shippingInfo: { code: 'standard', cost: { price: { amount: '4.90' } } },
    priceSummary: { total: { amount: '40.90' } },
  })
  await expect
    .poll(async () => (await shop.orders(contract.id)).map(({ paymentStatus }) => paymentStatus))
    .toEqual(['PAID', 'PAID', 'PAID'])
  expect(await shop.contract(contract.id)).toMatchObject({ cycle: 3, nextAt: '2027-04-30T09:00:00.000Z' })
})

test('a renewal that is due is made once, however many processes make it', async () => {
  const { contract } = await shop.begin((await shop.product())())
  shop.now = new Date('2027-02-28T09:00:00Z')
  const results = await Promise.all([1, 2, 3, 4].map(() => renewContract(shop.site, contract.id, 2)))
  expect(new Set(results.map((result) => 'orderId' in result && result.orderId)).size).toBe(1)
  expect(await renewContract(shop.site, contract.id, 2)).toMatchObject({ status: 'ordered' })
  expect(await renewContract(shop.site, contract.id, 3)).toEqual({ status: 'not-due' })
  expect(await shop.orders(contract.id)).toHaveLength(2)
})

test('a response of the provider that is lost is found by the next attempt, and nothing is charged twice', async () => {
  const { contract } = await shop.begin((await shop.product())(), { card: 'lost' })
  await shop.at('2027-02-28T09:00:00Z')
  expect(await statuses(contract.id)).toEqual(['PROCESSING'])
  await shop.at('2027-02-28T09:20:00Z')
  expect(await statuses(contract.id)).toEqual(['ORDERED'])
  expect(await shop.orders(contract.id)).toHaveLength(2)
  const payments = await shop.site.db.selectFrom('test_payments').selectAll().execute()
  expect(payments).toHaveLength(2)
})

describe('a card that is declined', () => {
  test('is charged again by the plan, and the contract is paused after the last attempt', async () => {
    await settings({ subscriptionRetryDays: [1, 3] })
    const { contract } = await shop.begin((await shop.product())(), { card: 'unattended' })
    await shop.at('2027-02-28T09:00:00Z')
    expect(await shop.contract(contract.id)).toMatchObject({ status: 'PAST_DUE', cycle: 1 })
    expect(await shop.cycles(contract.id)).toMatchObject([
      {
        attempts: 1,
        status: 'PAST_DUE',
        failure_code: 'INSUFFICIENT_FUNDS',
        next_attempt_at: '2027-03-01T09:00:00.000Z',
      },
    ])
    await shop.at('2027-03-01T09:00:00Z')
    expect(await shop.cycles(contract.id)).toMatchObject([{ attempts: 2, next_attempt_at: '2027-03-03T09:00:00.000Z' }])
    await shop.at('2027-03-03T09:00:00Z')
    expect(await shop.contract(contract.id)).toMatchObject({ status: 'PAUSED', nextAt: null })
    expect(await shop.orders(contract.id)).toHaveLength(1)
  })

  test.each([
    ['CANCEL', 'CANCELED'],
    ['KEEP', 'PAST_DUE'],
  ] as const)(
    '%s: the contract is %s after the last attempt, and nothing is charged any more',
    async (after, status) => {
      await settings({ subscriptionRetryDays: [], subscriptionAfterRetries: after })
      const { contract } = await shop.begin((await shop.product())(), { card: 'unattended' })
      await shop.at('2027-02-28T09:00:00Z')
      expect(await shop.contract(contract.id)).toMatchObject({ status })
      await shop.at('2027-06-28T09:00:00Z')
      expect(await renewContract(shop.site, contract.id, 2)).toEqual({ status: 'not-due' })
      const payments = await shop.site.db.selectFrom('test_payments').select('status').execute()
      expect(payments.filter(({ status }) => status !== 'declined')).toHaveLength(1)
    },
  )
})

describe('stock that is missing', () => {
  const limited = async () => {
    const coffee = await shop.product()
    await restock(coffee()[0], 3)
    return coffee
  }

  test('waits a day at a time, and is delivered when it is back', async () => {
    const coffee = await limited()
    const { contract } = await shop.begin(coffee(2))
    await shop.at('2027-02-28T09:00:00Z')
    expect(await shop.cycles(contract.id)).toMatchObject([{ failure_code: 'OUT_OF_STOCK', status: 'SCHEDULED' }])
    expect(await shop.contract(contract.id)).toMatchObject({ status: 'ACTIVE' })
    await restock(coffee()[0], 10)
    await shop.at('2027-03-01T09:00:00Z')
    expect(await statuses(contract.id)).toEqual(['ORDERED'])
    // The rhythm stays.
    expect(await shop.contract(contract.id)).toMatchObject({ nextAt: '2027-03-31T09:00:00.000Z' })
  })

  test('that does not come back until the next date is skipped, and never charged', async () => {
    const coffee = await limited()
    const { contract } = await shop.begin(coffee(2))
    for (let day = Date.parse('2027-02-28T09:00:00Z'); day <= Date.parse('2027-03-31T09:00:00Z'); day += 86_400_000)
      await shop.at(new Date(day))
    expect((await statuses(contract.id))[0]).toBe('SKIPPED')
    expect(await shop.orders(contract.id)).toHaveLength(1)
  })

  test('is skipped, or has the rest, where the owner decided so', async () => {
    const coffee = await limited()
    const { contract } = await shop.begin(coffee(2))
    await settings({ subscriptionMissingStock: 'SEND_REST' })
    await shop.at('2027-02-28T09:00:00Z')
    expect((await shop.orders(contract.id))[1]?.lineItems).toMatchObject([{ quantity: 1 }])
    await settings({ subscriptionMissingStock: 'SKIP' })
    await shop.at('2027-03-31T09:00:00Z')
    expect(await statuses(contract.id)).toEqual(['ORDERED', 'SKIPPED'])
  })

  async function restock(productId: string, quantity: number) {
    await responseOf(shop.site, shop.staff, calls.UpdateInventoryVariants, {
      inventoryItem: {
        productId,
        trackQuantity: true,
        variants: [{ variantId: '00000000-0000-0000-0000-000000000000', quantity }],
      },
    })
  }
})

test('a product that was deleted ends the contract; one of two is left out', async () => {
  const coffee = await shop.product()
  const { contract } = await shop.begin(coffee())
  await responseOf(shop.site, shop.staff, calls.DeleteProduct, { id: coffee()[0] })
  await shop.at('2027-02-28T09:00:00Z')
  expect(await shop.contract(contract.id)).toMatchObject({ status: 'CANCELED', cancelReason: 'ITEMS_GONE' })
  expect(await shop.orders(contract.id)).toHaveLength(1)
})

test('an address that is no longer served charges nothing until the customer enters another', async () => {
  const { contract } = await shop.begin((await shop.product())())
  await moveTo(contract.id, 'FR')
  await shop.at('2027-02-28T09:00:00Z')
  expect(await shop.contract(contract.id)).toMatchObject({ status: 'PAST_DUE' })
  expect(await shop.cycles(contract.id)).toMatchObject([{ failure_code: 'ADDRESS_NOT_SERVED' }])
  expect(await shop.site.db.selectFrom('test_payments').selectAll().execute()).toHaveLength(1)
  await moveTo(contract.id, 'DE')
  await shop.at('2027-02-28T09:01:00Z')
  expect(await shop.contract(contract.id)).toMatchObject({ status: 'ACTIVE', cycle: 2 })
})

const moveTo = (contractId: string, country: string) =>
  changeAddress(shop.site, contractId, {
    address: { country, city: 'Town', postalCode: '28195', addressLine: 'Am Deich 5' },
  })

test('taxes are those of the day of the renewal, and the goods keep their price', async () => {
  const { contract } = await shop.begin((await shop.product())())
  await saveTaxRegion(shop.site.db, { country: 'DE', name: 'VAT', rate: '0.07' })
  await shop.at('2027-02-28T09:00:00Z')
  const [first, second] = await shop.orders(contract.id)
  expect([first, second].map((order) => order?.lineItems[0]?.price?.amount)).toEqual(['18.00', '18.00'])
  expect(second?.taxInfo?.totalTax?.amount).not.toBe(first?.taxInfo?.totalTax?.amount)
})

test('a fixed number of deliveries ends the contract after the last one', async () => {
  const { contract } = await shop.begin((await shop.product({ billingCycles: 2 }))())
  await shop.at('2027-02-28T09:00:00Z')
  expect(await shop.contract(contract.id)).toMatchObject({ status: 'ENDED', nextAt: null, cycle: 2 })
  await shop.at('2027-03-31T09:00:00Z')
  expect(await shop.orders(contract.id)).toHaveLength(2)
})

test('dates that passed while a server was down are not delivered later: one delivery is, and the rhythm goes on', async () => {
  const { contract } = await shop.begin((await shop.product())())
  await shop.at('2027-05-15T09:00:00Z')
  expect(await shop.contract(contract.id)).toMatchObject({ cycle: 2, nextAt: '2027-05-31T09:00:00.000Z' })
  expect(await shop.orders(contract.id)).toHaveLength(2)
})
