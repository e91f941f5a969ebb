import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { options, profiles } from '../../../../selling/shipping/store.ts'
import { findTaxRegions } from '../../../../selling/taxes/tax-regions.ts'
import { type Database, openDatabase } from '../../database.ts'
import { migrate } from '../migrations.ts'
import { deliveryAndTaxes } from './0044_delivery_and_taxes.ts'
import { migrations } from './index.ts'

let folder: string
let db: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'migration-'))
  db = openDatabase(join(folder, 'site.db'))
  await migrateBefore()
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

/** Brings the database to the step before, by hiding the later ones. */
async function migrateBefore() {
  const later = migrations.slice(migrations.indexOf(deliveryAndTaxes))
  const known = migrations as (typeof deliveryAndTaxes)[]
  known.splice(known.length - later.length)
  await migrate(db)
  known.push(...later)
}

const germany = JSON.stringify([{ country: 'DE' }])
const coast = JSON.stringify([
  { country: 'US', subdivision: 'CA' },
  { country: 'US', subdivision: 'OR' },
])
const address = JSON.stringify({ country: 'DE', city: 'Bremen' })
const tiers = JSON.stringify([
  { upToWeight: 2, cost: 490 },
  { upToWeight: null, cost: 990 },
])
const free = JSON.stringify([{ upToWeight: null, cost: 0 }])

async function insertOldRows() {
  await sql`insert into shipping_regions (id, name, destinations) values ('de', 'Germany', ${germany}), ('us', 'West coast', ${coast})`.execute(
    db,
  )
  await sql`insert into shipping_options (id, code, region_id, title, method, tiers, free_from_minor, delivery_time, instructions, pickup_address, active, position)
    values ('a', 'parcel', 'de', 'Parcel', 'DELIVERY', ${tiers}, 5000, '2 days', null, null, 1, 3),
      ('b', 'workshop', 'de', 'Workshop', 'PICKUP', ${free}, null, 'Today', 'Ring twice.', ${address}, 0, 0)`.execute(
    db,
  )
  await sql`insert into tax_regions (id, country, subdivision, name, jurisdiction, rate, taxes_shipping, tax_group_id)
    values ('t', 'US', 'NY', 'Sales tax', 'New York', '0.04', 0, null)`.execute(db)
}

test('regions, options and tax rates of earlier versions are carried over', async () => {
  await insertOldRows()
  await migrate(db)
  const [profile, ...others] = (await profiles.list(db)).map(({ value }) => value)
  expect(others).toEqual([])
  expect(profile).toMatchObject({ name: 'General profile', isDefault: true, productIds: [] })
  expect(profile?.regions).toEqual([
    {
      id: 'de',
      name: 'Germany',
      active: true,
      destinations: [{ country: 'DE', subdivisions: [], postalCodes: [] }],
    },
    {
      id: 'us',
      name: 'West coast',
      active: true,
      destinations: [
        { country: 'US', subdivisions: ['CA'], postalCodes: [] },
        { country: 'US', subdivisions: ['OR'], postalCodes: [] },
      ],
    },
  ])
  expect((await options.list(db)).map(({ value }) => value)).toEqual([
    {
      id: 'a',
      code: 'parcel',
      kind: 'SHIPPING',
      title: 'Parcel',
      regionIds: ['de'],
      rates: [
        { amount: 490, conditions: [{ type: 'BY_TOTAL_WEIGHT', operator: 'LTE', value: 2 }] },
        { amount: 990, conditions: [] },
      ],
      freeFrom: 5000,
      deliveryTime: '2 days',
      active: true,
      position: 3,
    },
    {
      id: 'b',
      code: 'workshop',
      kind: 'PICKUP',
      title: 'Workshop',
      regionIds: ['de'],
      rates: [{ amount: 0, conditions: [] }],
      deliveryTime: 'Today',
      instructions: 'Ring twice.',
      pickupAddress: { country: 'DE', city: 'Bremen' },
      active: false,
      position: 0,
    },
  ])
  expect(await findTaxRegions(db, { country: 'US', subdivision: 'NY' })).toEqual([
    {
      name: 'Sales tax',
      rate: '0.04',
      jurisdiction: 'New York',
      jurisdictionType: 'STATE',
      taxesShipping: false,
      taxGroupId: null,
      compound: false,
    },
  ])
})

test('a shop without deliveries gets an empty default profile', async () => {
  await migrate(db)
  expect(await profiles.list(db)).toMatchObject([{ value: { isDefault: true, regions: [] } }])
})
