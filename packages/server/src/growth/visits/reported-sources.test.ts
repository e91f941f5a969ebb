import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { turnableClock } from '../../people/oauth/testing.ts'
import { ask } from '../../platform/http/testing.ts'
import { addDays } from '../../platform/kernel/zoned-time.ts'
import { writeSettings } from '../../platform/settings/settings.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'

const clock = turnableClock()
let site: Site
let server: string
let day: string
beforeAll(async () => {
  clock.turn(Date.parse('2027-03-10T12:00:00Z') - clock.now().getTime())
  day = '2027-03-10'
  site = await createTestSite({ now: clock.now })
  await writeSettings(site.db, { shopUrl: 'https://shop.test' })
  server = (await createApiKey(site, { name: 'Owner' })).apiKey
})
afterAll(() => site.close())
beforeEach(() => {
  clock.turn(24 * 60 * 60 * 1000)
  day = addDays(day, 1)
})

const record = (...pages: (readonly [visitor: string, page: string, referrer?: string])[]) =>
  ask(site, server, calls.RecordVisits, {
    visits: pages.map(([visitor, page, referrer]) => ({
      step: 'VIEW' as const,
      visitor,
      page,
      ...(referrer && { referrer }),
    })),
  })
const sources = async () => {
  const { rows } = await ask(site, server, calls.QueryVisits, { from: day, to: day, dimension: 'SOURCE' })
  return rows.map(({ key, visitors }) => [key, visitors])
}

test('a source in capitals is the same source: gh:plausible/analytics#393', async () => {
  await record(['a', '/?utm_source=LinkedIn'], ['b', '/?utm_source=linkedin'], ['c', '/?utm_source=LINKEDIN%20'])
  expect(await sources()).toEqual([['linkedin', 3]])
})

test('the source stands in the address that a server reports: gh:plausible/analytics#3074', async () => {
  await record(['a', '/mug?utm_source=news&utm_campaign=Spr%C3%BCnge+2027&utm_medium=mail'])
  expect(await sources()).toEqual([['news', 1]])
  const { rows } = await ask(site, server, calls.QueryVisits, { from: day, to: day, dimension: 'CAMPAIGN' })
  expect(rows.map(({ key }) => key)).toEqual(['Sprünge 2027'])
})

test('a name of a parameter in capitals is read too: gh:medius/utm_form#8', async () => {
  await record(['a', '/?UTM_SOURCE=foo'], ['b', '/?utm_source=foo'])
  expect(await sources()).toEqual([['foo', 2]])
})

test('a page of the shop itself is no source: gh:simpleanalytics/roadmap#12', async () => {
  await record(
    ['a', '/', 'https://search.test/'],
    ['a', '/mug', 'https://shop.test/'],
    ['b', '/', 'https://shop.test/mug'],
  )
  expect(await sources()).toEqual(
    expect.arrayContaining([
      ['search.test', 1],
      ['', 1],
    ]),
  )
  expect(await sources()).toHaveLength(2)
})
