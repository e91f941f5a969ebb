import { afterEach, expect, test } from 'vitest'
import { createTestSite } from '../../testing.ts'
import { perDatabase } from './per-database.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

test('loads once, and again after a load that failed', async () => {
  const site = await createTestSite()
  closers.push(site.close)
  let loads = 0
  const load = perDatabase(async () => {
    loads += 1
    if (loads === 1) throw new Error('The database is away')
    return loads
  })
  await expect(load(site.db)).rejects.toThrow('The database is away')
  expect([await load(site.db), await load(site.db)]).toEqual([2, 2])
})
