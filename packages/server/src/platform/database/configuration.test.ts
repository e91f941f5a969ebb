import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findAdditionalFees, listAdditionalFees, saveAdditionalFee } from '../../selling/fees/fees.ts'
import { loadDelivery, saveShippingOption, saveShippingRegion } from '../../selling/shipping/store.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { openUnitOfWork } from './unit-of-work.ts'
import { write } from './write.ts'

let site: Site
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const token = async () => (await site.db.selectFrom('configuration').select('token').executeTakeFirstOrThrow()).token

const documents = [
  'delivery_options',
  'delivery_profiles',
  'locations',
  'tax_areas',
  'tax_exemptions',
  'tax_groups',
] as const

test.each(documents)('any change of %s renews the token', async (table) => {
  const at = site.now().toISOString()
  const seen = new Set([await token()])
  const note = async () => seen.add(await token())
  await sql`insert into ${sql.table(table)} (id, document, revision, created_at, updated_at)
    values ('one', '{}', 1, ${at}, ${at})`.execute(site.db)
  await note()
  await sql`update ${sql.table(table)} set revision = 2 where id = 'one'`.execute(site.db)
  await note()
  await sql`delete from ${sql.table(table)} where id = 'one'`.execute(site.db)
  await note()
  expect(seen.size).toBe(4)
})

const fee = { code: 'wrap', name: 'Gift wrap', price: 300 }
const feesNow = async () => (await findAdditionalFees(site.db, 1)).map(({ price }) => price)

test('a change is read at once, also by statements that no code here knows of', async () => {
  await saveAdditionalFee(site.db, fee)
  expect(await feesNow()).toEqual([300])
  await sql`update additional_fees set price_minor = 400`.execute(site.db)
  expect(await feesNow()).toEqual([400])
  await sql`delete from additional_fees`.execute(site.db)
  expect(await feesNow()).toEqual([])
})

test('a transaction reads what it has written, and nothing of it is left when it is rolled back', async () => {
  await saveAdditionalFee(site.db, fee)
  const work = write(site, null, async (transaction) => {
    expect((await findAdditionalFees(transaction, 1)).map(({ price }) => price)).toEqual([300])
    await saveAdditionalFee(transaction, { ...fee, price: 500 })
    expect((await findAdditionalFees(transaction, 1)).map(({ price }) => price)).toEqual([500])
    throw new Error('Changed my mind')
  })
  await expect(work).rejects.toThrow('Changed my mind')
  expect(await feesNow()).toEqual([300])
  expect((await listAdditionalFees(site.db)).map(({ price }) => price)).toEqual([300])
})

test('a unit of work sees one state, until something is written through it', async () => {
  await saveAdditionalFee(site.db, fee)
  const unit = openUnitOfWork(site.db)
  const fees = async () => (await findAdditionalFees(unit, 1)).map(({ price }) => price)
  expect(await fees()).toEqual([300])
  await saveAdditionalFee(site.db, { ...fee, price: 600 })
  expect(await fees()).toEqual([300])
  await write({ db: unit }, null, (transaction) => saveAdditionalFee(transaction, { ...fee, price: 700 }))
  expect(await fees()).toEqual([700])
})

test('what all readers share cannot be changed by one of them', async () => {
  const regionId = await saveShippingRegion(site.db, { name: 'Germany', destinations: [{ country: 'DE' }] })
  const tiers = [{ upToWeight: null, cost: 490 }]
  await saveShippingOption(site.db, {
    code: 'parcel',
    regionId,
    title: 'Parcel',
    method: 'DELIVERY',
    tiers,
    deliveryTime: '2 days',
    position: 1,
  })
  const { options } = await loadDelivery(site.db)
  expect(options.length).toBeGreaterThan(0)
  expect(options.every((option) => Object.isFrozen(option) && Object.isFrozen(option.regionIds))).toBe(true)
})
