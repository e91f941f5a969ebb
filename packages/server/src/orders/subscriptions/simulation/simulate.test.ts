import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../platform/database/database.ts'
import type { PaymentProvider } from '../../../selling/payments/provider.ts'
import { SubscriptionShop } from '../testing.ts'
import { findViolations } from './testing-invariants.ts'
import { simulateShop } from './testing-simulate.ts'

test('through crashes, lost responses, declined cards and clock changes, each period is charged once and none is left out', async () => {
  const result = await simulateShop({ seed: 1, contracts: 5, days: 150 })
  expect(result.violations).toEqual([])
  expect(result.renewals).toBeGreaterThan(10)
  expect(result.crashes).toBeGreaterThan(0)
}, 60_000)

/** A provider that takes each attempt for a new payment. */
const forgetful = (real: PaymentProvider): PaymentProvider => ({
  ...real,
  authorize: async (request) => {
    if (!request.isMerchantInitiated || !real.authorize) return real.authorize?.(request) ?? Promise.reject()
    await real.authorize({ ...request, idempotencyKey: randomUUID() })
    return real.authorize(request)
  },
})

test('a provider that charges twice is found', async () => {
  const { violations } = await simulateShop({ seed: 2, contracts: 4, days: 60, provider: forgetful })
  expect(violations.join('\n')).toMatch(/has no order/)
}, 60_000)

describe('planted bugs in the books are found', () => {
  let shop: SubscriptionShop
  let db: Database
  beforeAll(async () => {
    shop = await new SubscriptionShop('2027-01-31T09:00:00Z').open()
    ;({ db } = shop.site)
    await shop.begin((await shop.product())())
    await shop.at('2027-02-28T09:00:00Z')
    await shop.at('2027-03-31T09:00:00Z')
  })

  test('nothing is found before', () => expect.poll(() => findViolations(db, shop.now)).toEqual([]))
  afterAll(() => shop.site.close())

  /** What is found after a change, which is taken back. */
  async function findAfter(change: (db: Database) => Promise<unknown>): Promise<string> {
    let found: readonly string[] = []
    await db
      .transaction()
      .execute(async (transaction) => {
        await change(transaction)
        found = await findViolations(transaction, shop.now)
        throw new Error('taken back')
      })
      .catch(() => undefined)
    return found.join('\n')
  }

  test.each<[string, (db: Database) => Promise<unknown>, RegExp]>([
    [
      'a period that is left out',
      (at) => at.deleteFrom('subscription_cycles').where('cycle', '=', 2).execute(),
      /is left out/,
    ],
    [
      'a period whose order is another one',
      (at) => at.updateTable('subscription_cycles').set({ order_id: randomUUID() }).where('cycle', '=', 2).execute(),
      /has not its order/,
    ],
    [
      'a renewal that is forgotten',
      (at) => at.updateTable('subscription_contracts').set({ next_at: '2027-03-01T00:00:00.000Z' }).execute(),
      /is forgotten/,
    ],
    [
      'a charge whose order is gone',
      (at) => at.updateTable('payments').set({ order_id: null }).execute(),
      /has no order/,
    ],
    [
      'an order that is charged less',
      (at) => at.updateTable('test_payments').set({ amount_minor: 1 }).execute(),
      /orders come to/,
    ],
    [
      'an order that is charged nothing',
      (at) => at.updateTable('test_payments').set({ status: 'declined' }).execute(),
      /has no charge/,
    ],
    [
      'a contract that went on twice',
      (at) => at.updateTable('subscription_contracts').set({ cycle: 5 }).execute(),
      /is left out/,
    ],
  ])('%s', async (_, change, message) => {
    expect(await findAfter(change)).toMatch(message)
  })
})
