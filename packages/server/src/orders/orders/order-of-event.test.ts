import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { write } from '../../platform/database/write.ts'
import { openBillingShop, placeTestOrder } from '../billing/testing.ts'
import { requireOrder, saveOrder } from './change-order.ts'
import { orderOfEvent } from './order-of-event.ts'

let shop: Awaited<ReturnType<typeof openBillingShop>>
beforeAll(async () => {
  shop = await openBillingShop()
})
afterAll(() => shop.site.close())

test('one statement reads an order for callers of the same moment, and a later call reads it again', async () => {
  const { db, now } = shop.site
  const { id } = (await placeTestOrder(shop)).order
  const execute = vi.spyOn(db.getExecutor(), 'executeQuery')
  const [first, second] = await Promise.all([orderOfEvent(db, id), orderOfEvent(db, id)])
  expect(second).toBe(first)
  expect(execute.mock.calls.filter(([query]) => query.sql.includes('from "orders"'))).toHaveLength(1)
  await write({ db }, null, async (transaction) => {
    const order = await requireOrder(transaction, id)
    await saveOrder(transaction, { ...order, seenByAHuman: !order.seenByAHuman }, now())
  })
  expect((await orderOfEvent(db, id)).seenByAHuman).toBe(!first.seenByAHuman)
})

test('reports an unknown order to each caller', async () => {
  const unknown = () => orderOfEvent(shop.site.db, 'e0000000-0000-4000-8000-000000000000')
  const results = await Promise.allSettled([unknown(), unknown()])
  expect(results).toMatchObject([{ reason: { code: 'ORDER_NOT_FOUND' } }, { reason: { code: 'ORDER_NOT_FOUND' } }])
})
