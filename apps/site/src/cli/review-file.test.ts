import type { Site } from '@cartwright/server'
import { createTestCatalog, createTestSite } from '@cartwright/server/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerOperator } from '../operations/answer-operator.ts'
import { createOperator, type Operator } from './operator.ts'
import { exportReviews, importReviews } from './review-file.ts'

const open = async () => {
  const site = await createTestSite()
  await createTestCatalog(site)
  return site
}
const operatorOf = (site: Site): Operator => createOperator((url, init) => answerOperator(site, new Request(url, init)))

let sites: Site[]
let [one, other]: Operator[] = []
beforeAll(async () => {
  sites = [await open(), await open()]
  ;[one, other] = sites.map(operatorOf)
})
afterAll(() => Promise.all(sites.map((site) => site.close())))

const operators = (): [Operator, Operator] => {
  if (!one || !other) throw new Error('The sites are not open')
  return [one, other]
}

const slugs = async () => {
  const { items } = await operators()[0].products.queryProducts().limit(2).find()
  return items.map(({ slug }) => slug)
}

test('reviews move to another shop with dates, status and replies, and a second import stores none', async () => {
  const [from, to] = operators()
  const [mug, cup] = await slugs()
  const csv = [
    'Product,Author,Rating,Title,Text,Date,Status,Reply',
    `${mug},Ada,5,"Fine, and ""heavy""",'=1+1 of 2,2025-03-01,,Thank you`,
    `${cup},Bo,1,,,2025-04-01,REJECTED,`,
  ].join('\n')
  expect(await importReviews(from, csv, true)).toEqual({ imported: 2, known: 0 })
  expect((await exportReviews(from)).count).toBe(0)
  expect(await importReviews(from, csv, false)).toEqual({ imported: 2, known: 0 })
  const exported = await exportReviews(from)
  expect(exported.csv).toContain(
    `${mug},Ada,5,"Fine, and ""heavy""",'=1+1 of 2,2025-03-01T00:00:00.000Z,APPROVED,Thank you`,
  )
  expect(exported.csv).toContain(`${cup},Bo,1,,,2025-04-01T00:00:00.000Z,REJECTED,`)

  expect(await importReviews(to, exported.csv, false)).toEqual({ imported: 2, known: 0 })
  const sorted = (file: string) => file.split('\n').sort()
  expect(sorted((await exportReviews(to)).csv)).toEqual(sorted(exported.csv))
  expect(await importReviews(to, exported.csv, false)).toEqual({ imported: 0, known: 2 })
})

test.each([
  ['Product,Author,Rating\ngone,Ada,5', 'line 2: Product: there is no product "gone"'],
  [
    'Product,Author,Rating\nmug,Ada,5\nmug,,6',
    'line 3: Author: is required\nline 3: Rating: must be a number from 1 to 5',
  ],
  ['Product,Author,Rating,Date\nmug,Ada,5,soon', 'line 2: Date: must be a date such as 2026-01-31'],
  ['Product,Author,Rating,Status\nmug,Ada,5,GOOD', 'line 2: Status: must be one of '],
])('a file with an error stores nothing: %j', async (csv, message) => {
  const [from] = operators()
  const { count } = await exportReviews(from)
  await expect(importReviews(from, csv, false)).rejects.toThrow(message)
  expect((await exportReviews(from)).count).toBe(count)
})
