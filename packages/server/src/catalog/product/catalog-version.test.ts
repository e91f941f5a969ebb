import { afterAll, beforeAll, expect, test } from 'vitest'
import { onConflict, write } from '../../platform/database/write.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { readCatalogState } from '../read/read-state.ts'
import { raiseAvailabilityVersion, raiseCatalogVersion, readCatalogVersion } from './catalog-version.ts'

let site: Site
beforeAll(async () => {
  site = await createTestSite()
})
afterAll(() => site.close())

test('the version rises when products go in or out of stock, and when the catalog changes', async () => {
  const before = await readCatalogVersion(site.db)
  await write(site, null, (transaction) => raiseAvailabilityVersion(transaction, 7))
  await write(site, null, (transaction) => raiseAvailabilityVersion(transaction, 71))
  expect(await readCatalogVersion(site.db)).toBe(before + 2)
  await write(site, null, raiseCatalogVersion)
  expect(await readCatalogVersion(site.db)).toBe(before + 3)
  expect((await readCatalogState({ site })).version).toBe(before + 3)
})

test('sales that take different products out of stock do not conflict', async () => {
  const before = await readCatalogVersion(site.db)
  const numbers = Array.from({ length: 40 }, (_, number) => number)
  let conflicts = 0
  const stop = onConflict(site.db, () => {
    conflicts += 1
  })
  await Promise.all(numbers.map((number) => write(site, null, (each) => raiseAvailabilityVersion(each, number))))
  stop()
  expect(conflicts).toBe(0)
  expect(await readCatalogVersion(site.db)).toBe(before + numbers.length)
})
