import { afterEach, beforeEach, expect, test } from 'vitest'
import { write } from '../../platform/database/write.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { applyShop } from './apply-shop.ts'
import { readShop } from './read-shop.ts'

let site: Site
beforeEach(async () => {
  site = await createTestSite()
})
afterEach(() => site.close())

const apply = (region: object) =>
  write(site, null, (transaction) => applyShop(site, transaction, { delivery: { regions: [region] } }))
const countriesOf = async (name: string) =>
  (await readShop(site.db)).delivery?.regions?.find((one) => one.name === name)?.countries

test('groups stand for their countries, and some are taken out', async () => {
  await apply({ name: 'Europe', countries: ['EU', 'CH'], without: ['DE'] })
  const countries = await countriesOf('Europe')
  expect(countries).toHaveLength(27)
  expect(countries).toEqual(expect.arrayContaining(['CH', 'FR', 'SE']))
  expect(countries).not.toContain('DE')
})

test('the world without the EU is applied twice without a change', async () => {
  const region = { name: 'Far', countries: ['WORLD'], without: ['EU'] }
  await apply(region)
  const before = await site.db.selectFrom('delivery_profiles').selectAll().execute()
  await apply(region)
  expect(await site.db.selectFrom('delivery_profiles').selectAll().execute()).toEqual(before)
})

test('rejects a region that takes out all of its countries, and "without" beside other places', async () => {
  await expect(apply({ name: 'None', countries: ['EU'], without: ['EEA'] })).rejects.toThrow('must leave a country')
  await expect(apply({ name: 'Rest', restOfWorld: true, without: ['DE'] })).rejects.toThrow('is only for countries')
})
