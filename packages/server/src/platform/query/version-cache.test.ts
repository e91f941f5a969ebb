import { expect, test } from 'vitest'
import { createTestSite } from '../../testing.ts'
import { VersionCache } from './version-cache.ts'

test('a value is computed once a version, and for each database apart', async () => {
  const [a, b] = [await createTestSite(), await createTestSite()]
  const cache = new VersionCache<string>()
  let computed = 0
  const get = (db: typeof a.db, version: number) => cache.get(db, version, 'key', async () => `${++computed}`)
  expect([await get(a.db, 1), await get(a.db, 1), await get(a.db, 2), await get(b.db, 2)]).toEqual(['1', '1', '2', '3'])
  await a.close()
  await b.close()
})

test('an expensive value outlasts a change for a while', async () => {
  const site = await createTestSite()
  const cache = new VersionCache<string>()
  const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000
  const get = (version: number, work: number) => {
    const cost = milliseconds(process.threadCpuUsage()) + work
    return cache.get(site.db, version, 'key', async () => {
      while (milliseconds(process.threadCpuUsage()) < cost) Math.random()
      return `version ${version}`
    })
  }
  expect([await get(1, 120), await get(2, 0)]).toEqual(['version 1', 'version 1'])
  await site.close()
})

test('of more values than it holds, those used last stay', async () => {
  const site = await createTestSite()
  const cache = new VersionCache<string>(2)
  const computed: string[] = []
  const get = (key: string) =>
    cache.get(site.db, 1, key, async () => {
      computed.push(key)
      return key
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key)
  expect(computed).toEqual(['a', 'b', 'c', 'b'])
  await site.close()
})
