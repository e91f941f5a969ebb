import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { responseOf } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import type { MovedSubscription } from './record.ts'
import { openWooStandIn, wooShop } from './sources/woocommerce/testing.ts'
import { countsOf, openMover } from './testing-move.ts'
import { filesOf, smallShop } from './testing-records.ts'

let site: Site
let mover: Awaited<ReturnType<typeof openMover>>
beforeEach(async () => {
  site = await createTestSite({ outgoing: { allowedAddresses: ['127.0.0.1'] } })
  mover = await openMover(site)
})
afterEach(() => site.close())

const monthly: MovedSubscription = {
  sourceId: 's1',
  email: 'ada@example.com',
  customerId: 'k1',
  lines: [{ productId: 'p1', variantId: 'v1', quantity: 2, price: '10.80' }],
  currency: 'EUR',
  frequency: 'MONTH',
  interval: 1,
  startDate: '2025-01-31T10:00:00.000Z',
  nextDate: '2099-02-28T10:00:00.000Z',
  status: 'ACTIVE',
}

const plan = (...subscriptions: readonly MovedSubscription[]) =>
  mover.plan('files', { currency: 'EUR' }, filesOf({ ...smallShop, subscriptions }))
const contracts = async () =>
  (await responseOf(site, mover.apiKey, calls.QuerySubscriptionContracts, {})).subscriptionContracts

test('moves a running subscription with its next date, its price and its customer', async () => {
  const { id } = await plan(monthly)
  const move = await mover.start(id)
  expect(countsOf(move).subscriptions).toEqual({ created: 1, changed: 0, unchanged: 0, failed: 0 })
  const [contract, ...more] = await contracts()
  expect(more).toEqual([])
  expect(contract).toMatchObject({
    status: 'ACTIVE',
    email: 'ada@example.com',
    nextBillingDate: '2099-02-28T10:00:00.000Z',
    subscriptionSettings: { frequency: 'MONTH', interval: 1 },
    lineItems: [{ quantity: 2, price: { amount: '10.80' }, physicalProperties: { sku: 'MUG-B' } }],
  })
  expect(contract?.buyerInfo.memberId).toBeDefined()
  expect(await mover.problems(id)).toMatchObject([{ entity: 'subscriptions', field: 'payment', severity: 'NOTE' }])
  const { entities } = await mover.report(id)
  for (const { entity, sums } of entities)
    for (const { name, source, here } of sums) expect([entity, name, here]).toEqual([entity, name, source])
  // Its event has reached all consumers by then.
  await new Promise((resolve) => setTimeout(resolve, 1000))
  expect(await site.db.selectFrom('mails').select('subject').execute()).toEqual([])
})

test('writes a subscription that changed at the source again under its number, and an undo removes it', async () => {
  await mover.start((await plan(monthly)).id)
  const [before] = await contracts()
  const { id } = await plan({ ...monthly, interval: 2 })
  await mover.start(id)
  expect(await contracts()).toMatchObject([
    { id: before?.id, number: before?.number, subscriptionSettings: { interval: 2 } },
  ])
  await mover.undo(id)
  expect(await contracts()).toEqual([])
})

test('leaves a subscription alone that was changed here', async () => {
  await mover.start((await plan(monthly)).id)
  const [contract] = await contracts()
  await responseOf(site, mover.apiKey, calls.PauseSubscriptionContract, {
    subscriptionContractId: contract?.id ?? '',
  })
  const { id } = await plan({ ...monthly, interval: 2 })
  await mover.start(id)
  expect(await contracts()).toMatchObject([{ status: 'PAUSED', subscriptionSettings: { interval: 1 } }])
  expect(await mover.undo(id)).toMatchObject({ retained: expect.any(Number) })
  expect(await contracts()).toHaveLength(1)
})

test.each([
  [{ nextDate: '2020-01-01T00:00:00Z' }, 'nextDate'],
  [{ lines: [{ productId: 'p9', quantity: 1, price: '1.00' }] }, 'lines[0]'],
  [{ lines: [{ productId: 'p1', variantId: 'v1', quantity: 1, price: '1.005' }] }, 'unitPrice'],
  [{ taxIncludedInPrices: true }, 'taxIncludedInPrices'],
  [{ email: 'ada' }, 'email'],
] as const)('names the field of a subscription that cannot move: %o', async (changes, field) => {
  const { id } = await plan({ ...monthly, ...changes })
  await mover.start(id)
  const errors = (await mover.problems(id)).filter(({ severity }) => severity === 'ERROR')
  expect(errors).toMatchObject([{ entity: 'subscriptions', label: 'subscriptions.jsonl, row 1', field }])
  expect(await contracts()).toEqual([])
})

test('moves subscriptions of WooCommerce by its API, the paused ones too', async () => {
  const contract = (id: number, status: string) => ({
    ...{ id, status, currency: 'EUR', customer_id: 7, billing_period: 'week', billing_interval: '2' },
    ...{
      start_date_gmt: '2025-01-01T08:00:00',
      next_payment_date_gmt: status === 'active' ? '2099-01-01T08:00:00' : '',
    },
    billing: { email: 'ada@example.com', address_1: 'Am Deich 5', city: 'Bremen', country: 'DE' },
    line_items: [{ product_id: 31, variation_id: 311, quantity: 2, total: '11.00', total_tax: '0', sku: 'CUP-B' }],
  })
  const shop = await openWooStandIn({
    ...wooShop(1),
    'wc/v3/subscriptions': [contract(91, 'active'), contract(92, 'on-hold'), contract(93, 'cancelled')],
  })
  const settings = { url: shop.origin, consumerKey: 'ck_test', consumerSecret: 'cs_test' }
  const move = await mover.start((await mover.plan('woocommerce', settings)).id)
  await shop.close()
  expect(countsOf(move).subscriptions).toMatchObject({ created: 2, failed: 0 })
  expect((await contracts()).map(({ status, nextBillingDate }) => [status, nextBillingDate]).sort()).toEqual([
    ['ACTIVE', '2099-01-01T08:00:00.000Z'],
    ['PAUSED', undefined],
  ])
})
