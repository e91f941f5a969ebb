import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestCatalog, fixtures } from '../../catalog/testing.ts'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { callSite, visitorToken } from '../../people/oauth/testing.ts'
import { ask, rejection } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'

interface Shop {
  readonly site: Site
  readonly staff: string
}

async function open(): Promise<Shop> {
  const site = await createTestSite()
  await createTestCatalog(site)
  return { site, staff: (await createApiKey(site, { name: 'Staff' })).apiKey }
}

let shops: [Shop, Shop]
beforeAll(async () => {
  shops = [await open(), await open()]
})
afterAll(() => Promise.all(shops.map(({ site }) => site.close())))

const importFile = ({ site, staff }: Shop, csv: string, dryRun = false) =>
  ask(site, staff, calls.ImportReviews, { csv, dryRun })
const exportFile = async ({ site, staff }: Shop) => (await ask(site, staff, calls.ExportReviews, {})).csv
const slugOf = async ({ site, staff }: Shop, id: string) =>
  (await ask(site, staff, calls.GetProduct, { id })).product.slug

test('reviews move to another shop with dates, status and replies, and a second import stores none', async () => {
  const [from, to] = shops
  const [mug, bowl] = [await slugOf(from, fixtures.mug), await slugOf(from, fixtures.bowl)]
  const csv = [
    'Product,Author,Rating,Title,Text,Date,Status,Reply',
    `${mug},Ada,5,"Fine, and ""heavy""",'=1+1 of 2,2025-03-01,,Thank you`,
    `${bowl},Bo,1,,,2025-04-01,REJECTED,`,
    `${bowl},Bo,1,,,2025-04-01,REJECTED,`,
  ].join('\n')
  const done = { rows: 3, imported: 2, known: 1, problems: [], problemCount: 0 }
  expect(await importFile(from, csv, true)).toEqual(done)
  expect((await exportFile(from)).trim().split('\n')).toHaveLength(1)
  expect(await importFile(from, csv)).toEqual(done)
  const exported = await exportFile(from)
  expect(exported).toContain(
    `${mug},Ada,5,"Fine, and ""heavy""",'=1+1 of 2,2025-03-01T00:00:00.000Z,APPROVED,Thank you`,
  )
  expect(exported).toContain(`${bowl},Bo,1,,,2025-04-01T00:00:00.000Z,REJECTED,`)

  expect(await importFile(to, exported)).toMatchObject({ imported: 2, known: 0 })
  const sorted = (file: string) => file.split('\n').sort()
  expect(sorted(await exportFile(to))).toEqual(sorted(exported))
  expect(await importFile(to, exported)).toMatchObject({ imported: 0, known: 2 })
  const visible = await ask(to.site, await visitorToken(to.site), calls.QueryReviews, {})
  expect(visible.reviews).toMatchObject([{ author: { authorName: 'Ada' }, reply: { message: 'Thank you' } }])
})

test('a text with an apostrophe before a sign stays as it is', async () => {
  const [from, to] = [await open(), await open()]
  const mug = await slugOf(from, fixtures.mug)
  await importFile(from, `Product,Author,Rating,Title\n${mug},Cy,4,''=good\n`)
  await importFile(to, await exportFile(from))
  const { reviews } = await ask(to.site, to.staff, calls.QueryReviews, {})
  expect(reviews.map(({ content }) => content?.title)).toEqual(["'=good"])
  await from.site.close()
  await to.site.close()
})

test('reviews of a hidden product are imported before it is shown', async () => {
  const [, { site, staff }] = shops
  const product = { name: 'Hidden bowl', priceData: { price: 60 }, visible: false }
  const { slug } = (await ask(site, staff, calls.SaveProduct, { product })).product
  expect(await importFile(shops[1], `Product,Author,Rating\n${slug},Ada,4`)).toMatchObject({ imported: 1 })
})

test.each([
  ['Product,Author,Rating\ngone,Ada,5', [{ row: 2, column: 'Product', message: 'there is no product “gone”' }]],
  [
    'Product,Author,Rating\n,,6',
    [
      { row: 2, column: 'Product', message: 'is required' },
      { row: 2, column: 'Author', message: 'is required' },
      { row: 2, column: 'Rating', message: 'must be a number from 1 to 5' },
    ],
  ],
  [
    'Product,Author,Rating,Date\nmug,Ada,5,soon',
    [{ row: 2, column: 'Date', message: 'must be a date such as 2026-01-31' }],
  ],
  [
    'Product,Author,Rating,Status\nmug,Ada,5,GOOD',
    [{ row: 2, column: 'Status', message: 'must be one of IN_MODERATION, APPROVED, REJECTED' }],
  ],
])('a file with a problem stores nothing: %j', async (csv, problems) => {
  const [from] = shops
  const before = await exportFile(from)
  const slug = await slugOf(from, fixtures.mug)
  const [header = '', row = ''] = csv.split('\n')
  const good = header.split(',').map((name) => ({ Product: slug, Author: 'Cy', Rating: '3' })[name] ?? '')
  expect(await importFile(from, [header, row.replace('mug', slug), good.join(',')].join('\n'))).toMatchObject({
    rows: 2,
    problems,
    problemCount: problems.length,
  })
  expect(await exportFile(from)).toBe(before)
})

test.each([
  ['Product,Author\nmug,Ada', 'has no column Rating'],
  ['Product,Author,Rating\n', 'has no rows'],
  ['Product,Author,Rating\n"mug,Ada,5', 'is not CSV'],
])('a file that is no list of reviews is rejected: %j', async (csv, message) => {
  const [{ site, staff }] = shops
  const { status, body } = await callSite(site, staff, 'POST', '/reviews/v1/bulk/reviews/import', { csv })
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(message)
})

test('customers neither export nor import reviews', async () => {
  const [{ site }] = shops
  const visitor = await visitorToken(site)
  for (const call of [calls.ExportReviews, calls.ImportReviews])
    expect(await rejection(site, visitor, call, { csv: 'x' })).toMatchObject({ status: 403 })
})

test('a file with semicolons is read, and a date that is not ISO is rejected', async () => {
  const [shop] = shops
  const dryRun = (csv: string) => importFile(shop, csv, true)
  expect((await dryRun('Product;Author;Rating\nno-such-thing;Bea;5')).problems).toMatchObject([{ column: 'Product' }])
  const { problems } = await dryRun('Product,Author,Rating,Date\nno-such-thing,Ada,5,03.04.2026')
  expect(problems).toMatchObject([{ column: 'Date' }])
})
