import { calls } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { ask } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'

const TOGETHER = 10_000
let site: Site
let clock: number
beforeEach(async () => {
  // From the start of ten seconds, so that all imported orders belong to the same ten.
  clock = TOGETHER - (Date.now() % TOGETHER)
  site = await createTestSite({ now: () => new Date(Date.now() + clock) })
})
afterEach(() => site.close())

const importOrder = (apiKey: string) =>
  ask(site, apiKey, calls.ImportOrder, {
    order: {
      lineItems: [
        {
          productName: { original: 'Poster' },
          quantity: 1,
          price: { amount: '10.00' },
          itemType: { preset: 'PHYSICAL' },
        },
      ],
      channelInfo: { type: 'OTHER_PLATFORM' },
    },
  })

const orders = () => site.db.selectFrom('sales_orders').select('order_id').execute()
const waiting = () =>
  site.db.selectFrom('tasks').select('due_at').where('queue', '=', 'figures-of-imported-orders').execute()

test('imported orders get into the figures without a report, those of ten seconds together', async () => {
  const { apiKey } = await createApiKey(site, { name: 'Import' })
  await importOrder(apiKey)
  await importOrder(apiKey)
  await expect.poll(waiting).toHaveLength(1)
  expect(await orders()).toEqual([])

  clock += TOGETHER
  await expect.poll(orders, { timeout: 20_000 }).toHaveLength(2)
  await expect.poll(waiting).toEqual([])
})
