import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../../platform/database/database.ts'
import { rehearsal } from '../../../platform/database/write.ts'
import { SubscriptionShop } from '../testing.ts'
import { renewContract } from './renew-contract.ts'

const isRehearsed = rehearsal.isOn
let shop: SubscriptionShop
beforeAll(async () => {
  rehearsal.isOn = false
  shop = await new SubscriptionShop('2027-01-31T09:00:00Z').open()
})
afterAll(async () => {
  rehearsal.isOn = isRehearsed
  await shop.site.close()
})

test('a renewal takes so many statements, and may only take fewer', async () => {
  const { contract } = await shop.begin((await shop.product())())
  await shop.at('2027-02-28T09:00:00Z')
  await shop.settle()
  shop.now = new Date('2027-03-31T09:00:00Z')
  let statements = 0
  // The statements of the renewal itself: the test provider and the queues have databases of their own.
  const db: Database = shop.site.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1
      return result
    },
  })
  expect(await renewContract({ ...shop.site, db }, contract.id, null)).toMatchObject({ status: 'ordered' })
  expect(statements).toBeLessThanOrEqual(34)
})
