import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addDays, fromZoned } from '../../apps/admin/src/kit/zoned-time.ts'
import { ApiKeyStrategy, createClient, selfHosted } from '../../packages/client/src/index.ts'
import { analytics, discountRules } from '../../packages/client/src/site.ts'
import { findMissingMails } from '../faults/invariants.ts'
import { newShopper } from '../faults/shopper.ts'
import { type FaultySite, openFaultySite } from '../faults/site.ts'
import { type FakeClock, hasFakeClock, openClock } from './clock.ts'
import { openTree } from './tree.ts'

/** Starts at 02:30 of the night, as the admin places it. */
const STARTS = 'From half past two'
/** Holds on Sundays from 02:30 to 04:00, by the clocks of the shop. */
const HAPPY_HOUR = 'Night hours'

interface Night {
  readonly timeZone: string
  readonly day: string
  /** Instants of orders, in their order, and the discounts that each has. */
  readonly orders: readonly (readonly [instant: string, discounts: readonly string[]])[]
}

/** In the order of the year: the clock of the shop goes on from one to the next. */
const nights: readonly Night[] = [
  {
    timeZone: 'America/New_York',
    day: '2027-03-14',
    orders: [
      ['2027-03-14T06:40:00Z', []],
      ['2027-03-14T07:10:00Z', [HAPPY_HOUR]],
      ['2027-03-14T07:40:00Z', [STARTS, HAPPY_HOUR]],
    ],
  },
  {
    timeZone: 'Europe/Berlin',
    day: '2027-03-28',
    orders: [
      ['2027-03-28T00:40:00Z', []],
      ['2027-03-28T01:10:00Z', [HAPPY_HOUR]],
      ['2027-03-28T01:40:00Z', [STARTS, HAPPY_HOUR]],
    ],
  },
  {
    timeZone: 'Europe/Berlin',
    day: '2027-10-31',
    orders: [
      ['2027-10-31T00:10:00Z', []],
      ['2027-10-31T00:40:00Z', [STARTS, HAPPY_HOUR]],
      // The clocks show 02:10 for the second time.
      ['2027-10-31T01:10:00Z', [STARTS]],
      ['2027-10-31T01:40:00Z', [STARTS, HAPPY_HOUR]],
    ],
  },
  {
    timeZone: 'America/New_York',
    day: '2027-11-07',
    orders: [
      ['2027-11-07T05:40:00Z', []],
      // The clocks show 01:40 for the second time.
      ['2027-11-07T06:40:00Z', []],
      ['2027-11-07T07:40:00Z', [STARTS, HAPPY_HOUR]],
    ],
  },
]

describe.skipIf(!hasFakeClock)('a night in which clocks change', () => {
  let clock: FakeClock
  let site: FaultySite
  beforeAll(async () => {
    clock = openClock()
    clock.setTo(new Date('2027-03-01T12:00:00Z'))
    site = await openFaultySite({ version: openTree(inject('installed')), settings: clock.settings })
  })
  afterAll(async () => {
    await site?.close()
    clock?.remove()
  })

  /** Buys at an instant. @returns the names of the discounts of the order */
  async function buyAt(instant: Date): Promise<string[]> {
    clock.setTo(instant)
    const shopper = newShopper(site)
    await shopper.add({ catalogItemId: await shopper.find('hedgerow-cards') })
    const number = await (await shopper.prepare(`${crypto.randomUUID()}@example.com`))()
    const [row] = await site.read<{ document: string }>(`select document from orders where number = ${number}`)
    const { appliedDiscounts }: PlacedOrder = JSON.parse(row?.document ?? '')
    return appliedDiscounts.flatMap(({ discountRule }) => discountRule?.name.original ?? []).sort()
  }

  test.each(nights)('$timeZone, $day: discounts start once, each order is in its day', async (night) => {
    const { timeZone, day, orders } = night
    const shop = join(site.folder, 'shop.json')
    writeFileSync(shop, JSON.stringify({ locale: { timeZone } }))
    await site.command('apply', shop)
    const owner = await ownerOf(site)
    const discounts = { values: [{ percentage: 10 }] }
    const start = fromZoned({ day, time: '02:30' }, timeZone)
    const rules = [
      await owner.discountRules.createDiscountRule({ name: STARTS, discounts, activeTimeInfo: { start } }),
      await owner.discountRules.createDiscountRule({
        name: HAPPY_HOUR,
        discounts,
        trigger: { weeklyWindow: { days: ['SUN'], from: '02:30', to: '04:00' } },
      }),
    ]
    const at = (date: string, time: string) => fromZoned({ day: date, time }, timeZone)
    const [before, after] = [addDays(day, -1), addDays(day, 1)]

    expect(await buyAt(at(before, '23:40'))).toEqual([])
    for (const [instant, expected] of orders)
      expect([instant, await buyAt(new Date(instant))]).toEqual([instant, [...expected].sort()])
    for (const last of [at(day, '23:40'), at(after, '00:10')]) expect(await buyAt(last)).toEqual([STARTS])

    const { rows } = await owner.analytics.querySales({ from: before, to: after, dimension: 'DAY' })
    expect(rows.map((row) => [row.key, row.orders])).toEqual([
      [before, 1],
      [day, orders.length + 1],
      [after, 1],
    ])
    for (const { id = '' } of rules) await owner.discountRules.deleteDiscountRule(id)
    await expect.poll(() => findMissingMails(site)).toEqual([])
  })
})

interface PlacedOrder {
  readonly appliedDiscounts: readonly { readonly discountRule?: { readonly name: { readonly original: string } } }[]
}

async function ownerOf(site: FaultySite) {
  const { apiKey } = JSON.parse(await site.command('key', 'create', '--name', 'owner', '--json'))
  return createClient({
    auth: ApiKeyStrategy({ apiKey }),
    host: selfHosted(site.url),
    modules: { analytics, discountRules },
  })
}
