import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toText } from './browser.ts'
import { startPostgres } from './database.ts'
import { findContradictions, findMissingMails, readStock, type Stock } from './invariants.ts'
import { newShopper, orderNumberOn, place, type Review } from './shopper.ts'
import { type FaultySite, openFaultySite } from './site.ts'

const CROWD = 50
/** Of the shop on PostgreSQL; `SHOP_PROCESSES=4` for more. */
const PROCESSES = Number(process.env.SHOP_PROCESSES ?? 2)
/** Of each race of `cartwright verify`; `VERIFY_BUYERS=200` for the full run. */
const BUYERS = Number(process.env.VERIFY_BUYERS ?? 6)

describe.each([
  ['SQLite', () => openFaultySite()],
  ['PostgreSQL', async () => openFaultySite({ database: await startPostgres(), processes: PROCESSES })],
])('on %s', (_, open) => {
  let site: FaultySite
  let stock: Stock
  beforeAll(async () => {
    site = await open()
    stock = await readStock(site)
  })
  afterAll(() => site.close())

  test('I01 P01 fifty buyers of the last one, by pages and by cart v2: one order, forty-nine see that it is sold out', async () => {
    const catalogItemId = await newShopper(site).find('dusk-table-lamp')
    const buyers = await Promise.all(
      Array.from({ length: CROWD }, async (_, index) => {
        const shopper = newShopper(site)
        await shopper.add({ catalogItemId, choices: { Glaze: 'Chalk' } })
        const email = `last-${index}@example.com`
        if (index % 2 === 1) return orderOf(await shopper.prepare(email))
        return thankedFor(await shopper.review(email))
      }),
    )
    const orders = await Promise.all(buyers.map((buyLast) => buyLast()))
    expect(orders.filter((number) => number !== null)).toHaveLength(1)
    expect(await site.read(`select quantity from variants where sku = 'LM-402-CHA'`)).toEqual([{ quantity: 0 }])
    expect(await findContradictions(site, stock)).toEqual([])
  })

  test('I07 P01 fifty submissions of one checkout: one order, and every answer thanks for it', async () => {
    const shopper = newShopper(site)
    await shopper.add({ catalogItemId: await shopper.find('lark-wrapping-paper') })
    const review = await shopper.review('eager@example.com')
    const pages = await Promise.all(Array.from({ length: CROWD }, () => place(review)))
    const numbers = new Set(pages.map(orderNumberOn))
    expect(numbers.size).toBe(1)
    expect(numbers).not.toContain(null)
    const orders = await site.read(`select id from orders where document like '%eager@example.com%'`)
    expect(orders).toHaveLength(1)
    expect(await findContradictions(site, stock)).toEqual([])
    await expect.poll(() => findMissingMails(site)).toEqual([])
  })

  test('P01 keeps all promises that `cartwright verify` checks', async () => {
    const { apiKey } = JSON.parse(await site.command('key', 'create', '--name', 'verify', '--json'))
    const place = ['--url', site.url, '--key', apiKey, '--payment-token', 'test:4242 4242 4242 4242']
    const report = JSON.parse(await site.command('verify', ...place, '--buyers', String(BUYERS), '--yes', '--json'))
    expect(
      report.checks.flatMap(({ id, problems }: CheckReport) => problems.map((problem) => `${id}: ${problem}`)),
    ).toEqual([])
    expect(report.passed).toBe(true)
  })
})

/** Places an order on the pages. @returns its number; null when it is sold out */
const thankedFor = (review: Review) => async (): Promise<number | null> => {
  const page = await place(review)
  const number = orderNumberOn(page)
  if (number !== null) return number
  expect(page.status).toBeLessThan(500)
  expect(toText(page)).toMatch(/Some items are no longer available|There is nothing left to order/)
  return null
}

/** Places an order by cart v2. @returns its number; null when it is sold out */
const orderOf = (placeOrder: () => Promise<number>) => (): Promise<number | null> =>
  placeOrder().catch((error) => {
    expect(error).toMatchObject({ code: 'LINE_ITEMS_OUT_OF_STOCK' })
    return null
  })

interface CheckReport {
  readonly id: string
  readonly problems: readonly string[]
}
