import { calls } from '@cartwright/contract'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fixtures } from '../../../catalog/testing.ts'
import { type BillingShop, openBillingShop, placeTestOrder, TestGateway } from '../../../orders/billing/testing.ts'
import { visitorToken } from '../../../people/oauth/testing.ts'
import { signUp } from '../../../people/sign-in/testing-members.ts'
import { ask, callOf } from '../../http/testing.ts'
import { onConflict, write } from '../write.ts'
import { testServer } from './testing.ts'

// Runs with `vitest --project postgres`.
describe.skipIf(!testServer)('while a newer version adds a column to each table', () => {
  let shop: BillingShop
  let gateway: TestGateway
  const statuses: number[] = []

  beforeEach(async () => {
    gateway = new TestGateway()
    const opened = await openBillingShop({ paymentProviders: [gateway.provider] })
    const { site } = opened
    const fetch: typeof site.fetch = async (...parameters) => {
      const response = await site.fetch(...parameters)
      statuses.push(response.status)
      return response
    }
    shop = { ...opened, site: { ...site, fetch } }
  })
  afterEach(async () => {
    statuses.length = 0
    await shop.site.close()
  })

  let columns = 0
  async function addColumns() {
    columns += 1
    const { db } = shop.site
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
      db,
    )
    expect(rows.length).toBeGreaterThan(100)
    for (const { name } of rows)
      await sql`alter table ${sql.table(name)} add column ${sql.ref(`added_${columns}`)} text`.execute(db)
  }
  /** Runs with statements that were prepared for the tables of before. */
  async function afterEachUpgrade<Result>(work: () => Promise<Result>): Promise<Result> {
    await work()
    await addColumns()
    return work()
  }

  test('a statement outside of a transaction is prepared again', async () => {
    const { db } = shop.site
    const read = () => Promise.all(Array.from({ length: 12 }, () => db.selectFrom('apps').selectAll().execute()))
    const [before] = await read()
    await addColumns()
    const after = await read()
    expect(after).toHaveLength(12)
    for (const rows of after) expect(rows).toMatchObject(before ?? [])
  })

  test('a transaction is repeated, which is no conflict with others', async () => {
    const { db } = shop.site
    const conflicts: string[] = []
    const end = onConflict(db, () => conflicts.push('conflict'))
    const count = () =>
      write({ db }, null, async (transaction) => {
        const { value } = await transaction
          .insertInto('secrets')
          .values({ name: 'count', value: '1' })
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: sql`(secrets.value::int + 1)::text` }))
          .returningAll()
          .executeTakeFirstOrThrow()
        await transaction.selectFrom('apps').selectAll().execute()
        return value
      })
    expect(await count()).toBe('1')
    // At once, while the connection that prepared the statements is in the pool.
    for (const name of ['secrets', 'apps']) await sql`alter table ${sql.table(name)} add column later text`.execute(db)
    expect(await count()).toBe('2')
    expect(conflicts).toEqual([])
    end()
  })

  test('a transaction that went on after a failed statement is repeated too, and acknowledges only what is stored', async () => {
    const { db } = shop.site
    const save = (name: string) =>
      write({ db }, null, async (transaction) => {
        await transaction
          .selectFrom('apps')
          .selectAll()
          .execute()
          .catch(() => undefined)
        await transaction
          .insertInto('secrets')
          .values({ name, value: '' })
          .execute()
          .catch(() => undefined)
      })
    await save('one')
    await addColumns()
    await save('two')
    const names = await db
      .selectFrom('secrets')
      .select('name')
      .where('name', 'in', ['one', 'two'])
      .orderBy('name')
      .execute()
    expect(names.map(({ name }) => name)).toEqual(['one', 'two'])
  })

  test('a server that has dropped all prepared statements gets them again', async () => {
    const { db } = shop.site
    const read = () => db.selectFrom('apps').selectAll().execute()
    const before = await read()
    await sql`deallocate all`.execute(db)
    expect(await read()).toEqual(before)
  })

  test('shoppers buy and pay, staff refund, and every payment is known', async () => {
    const orders = await afterEachUpgrade(async () => {
      await signUp(shop.site)
      const { order } = await placeTestOrder(shop, [[fixtures.mug, 1]])
      const read = async () => (await ask(shop.site, shop.staff, calls.GetOrder, { id: order.id })).order
      await expect.poll(async () => (await read()).paymentStatus).toBe('PAID')
      await addColumns()
      const { orderTransactions } = await ask(shop.site, shop.staff, calls.ListTransactionsForSingleOrder, {
        orderId: order.id,
      })
      const paymentId = orderTransactions.payments[0]?.id ?? ''
      await addColumns()
      await ask(shop.site, shop.staff, calls.RefundPayments, { orderId: order.id, paymentRefunds: [{ paymentId }] })
      await expect.poll(async () => (await read()).paymentStatus).toBe('FULLY_REFUNDED')
      return gateway.captured.size
    })
    expect([orders, gateway.money]).toEqual([2, 0])
    expect(statuses.filter((status) => status >= 400)).toEqual([])
  })

  test('a process leaves the balancer when a newer version took what it needs, and not for a mistake of its own', async () => {
    const { site, staff } = shop
    const ready = async () => (await site.fetch(new Request(`${site.url}/readyz`))).status
    await sql`alter table coupons rename to former_coupons`.execute(site.db)
    const coupons = async () => (await callOf(site, staff, calls.QueryCoupons, { query: {} })).status
    expect([await coupons(), await ready()]).toEqual([500, 200])
    await sql`insert into migrations (name, applied_at) values ('9999_coupons', '2099-01-01')`.execute(site.db)
    expect([await coupons(), await ready()]).toEqual([500, 503])
  })

  test('each call is answered as before', async () => {
    const { site, staff } = shop
    const visitor = await visitorToken(site)
    const id = '7d3a4b0e-6f5c-4d53-9e0e-4a6e6a3c1f00'
    const answers = async () => {
      const found: string[] = []
      for (const call of Object.values(calls))
        for (const token of [staff, visitor])
          found.push(`${call.name} ${(await callOf(site, token, call, { id, query: {} })).status}`)
      return found
    }
    const before = await answers()
    await addColumns()
    expect(await answers()).toEqual(before)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  })
})
