import { afterEach, expect, test } from 'vitest'
import { fixtures } from '../../catalog/testing.ts'
import { CrashError, crashingAfter } from '../../platform/database/testing-crash.ts'
import { goToCheckout, review, submit } from '../../selling/checkout/testing.ts'
import { reconcilePayments } from './reconcile.ts'
import { openBillingShop, TestGateway } from './testing.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

test('I08 a process that ends after any statement of the checkout leaves an order or none, and all agrees', async () => {
  const gateway = new TestGateway()
  const shop = await openBillingShop({ paymentProviders: [gateway.provider] })
  const { site, clientId } = shop
  closers.push(() => site.close())
  await site.db.updateTable('variants').set({ quantity: 500 }).where('quantity', 'is not', null).execute()
  const orders = async () => (await site.db.selectFrom('orders').select('id').execute()).length
  /** What is in stock or reserved for a payment. */
  const bowls = async () => {
    const product = site.db.selectFrom('products').select('number').where('id', '=', fixtures.bowl)
    const { quantity } = await site.db
      .selectFrom('variants')
      .select('quantity')
      .where('product_number', 'in', product)
      .executeTakeFirstOrThrow()
    const holds = await site.db.selectFrom('stock_holds').select('quantity').execute()
    return holds.reduce((sum, hold) => sum + hold.quantity, quantity ?? 0)
  }

  let statement = 0
  let hasCrashed = true
  while (hasCrashed) {
    statement += 1
    const { checkoutId } = await goToCheckout(site, clientId, [[fixtures.bowl, 1]])
    const reviewed = await review(site, checkoutId)
    const before = await orders()
    const outcome = await submit({ ...site, db: crashingAfter(site.db, statement) }, checkoutId, reviewed).catch(
      (error) => {
        if (!(error instanceof CrashError)) throw error
        return null
      },
    )
    // A crash after the provider was asked is reported as a payment whose outcome is not known.
    hasCrashed = outcome?.status !== 'placed'
    const placed = (await orders()) - before
    expect([statement, 500 - (await bowls())]).toEqual([statement, before + placed])
    // After the restart the customer tries again: one order, paid once.
    const again = await submit(site, checkoutId, placed === 1 ? reviewed : await review(site, checkoutId))
    expect(again).toMatchObject({ status: 'placed' })
    expect([statement, await orders(), 500 - (await bowls())]).toEqual([statement, before + 1, before + 1])
  }
  expect(statement).toBeGreaterThan(40)
  const totals = await site.db.selectFrom('payments').select('amount_minor as amount').execute()
  await expect.poll(() => gateway.money).toBe(totals.reduce((sum, { amount }) => sum + amount, 0))
  expect(gateway.authorized.size).toBe(await orders())
  await expect.poll(() => reconcilePayments(site, null)).toEqual([])
})
