import { calls, type NewProductV3 } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { visitorToken } from '../../../people/oauth/testing.ts'
import { ask, rejection } from '../../../platform/http/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'

let site: Site
let owner: string
let visitor: string

beforeAll(async () => {
  site = await createTestSite()
  owner = (await createApiKey(site, { name: 'Owner' })).apiKey
  visitor = await visitorToken(site)
})
afterAll(() => site.close())

async function create(brand: string, count: number, given: Partial<NewProductV3> = {}): Promise<void> {
  const product = {
    name: brand,
    brand: { name: brand },
    variantsInfo: { variants: [{ price: { actualPrice: { amount: '5' } } }] },
    ...given,
  }
  await ask(site, owner, calls.BulkCreateProductsV3, { products: Array.from({ length: count }, () => product) })
}
const of = (brand: string) => ({ 'brand.name': brand })
const read = async (brand: string) =>
  (
    await ask(site, owner, calls.QueryProductsV3, {
      query: { filter: of(brand), cursorPaging: { limit: 100 } },
      fields: ['MERCHANT_DATA'],
    })
  ).products
/** The job with its errors, once it has ended. */
async function ended(jobId: string) {
  await expect
    .poll(async () => (await ask(site, owner, calls.GetJob, { id: jobId })).job.state, { timeout: 20_000 })
    .toBe('COMPLETED')
  return ask(site, owner, calls.GetJob, { id: jobId })
}

test('deletes what a filter finds, in several chunks, and nothing else', async () => {
  await create('Gone', 100)
  await create('Gone', 5)
  await create('Stays', 2)
  const { jobId } = await ask(site, owner, calls.BulkDeleteProductsByFilter, { filter: of('Gone') })
  const { job, errors } = await ended(jobId)
  expect(job).toMatchObject({ kind: 'catalog-by-filter', processed: 105, total: 105, undoable: false })
  expect(job.counts).toMatchObject({ rows: 105, deleted: 105, changed: 0, errors: 0 })
  expect(errors).toEqual([])
  expect(await read('Gone')).toEqual([])
  expect(await read('Stays')).toHaveLength(2)
})

test('sets fields of what a filter finds, and reports each product that cannot have them', async () => {
  await create('Plain', 3)
  await create('Plain', 1, { productType: 'DIGITAL' })
  const { jobId } = await ask(site, owner, calls.BulkUpdateProductsByFilter, {
    filter: of('Plain'),
    product: { visible: false, productType: 'PHYSICAL' },
  })
  const { job, errors } = await ended(jobId)
  expect(job.counts).toMatchObject({ rows: 4, changed: 3, errors: 1 })
  expect(errors).toMatchObject([{ column: 'id', reason: expect.stringContaining('DIGITAL') }])
  const products = await read('Plain')
  expect(products.map(({ visible, productType }) => [productType, visible]).toSorted()).toEqual([
    ['DIGITAL', true],
    ['PHYSICAL', false],
    ['PHYSICAL', false],
    ['PHYSICAL', false],
  ])
})

test('adds and removes public and private tags of what a filter finds', async () => {
  await create('Tagged', 2, { tags: { publicTags: { tagIds: ['old', 'tall'] }, privateTags: { tagIds: ['Q3'] } } })
  const { jobId } = await ask(site, owner, calls.BulkUpdateProductTagsByFilter, {
    filter: of('Tagged'),
    assignTags: { publicTags: { tagIds: ['new', 'TALL'] }, privateTags: { tagIds: ['Q4'] } },
    unassignTags: { publicTags: { tagIds: ['old'] }, privateTags: { tagIds: ['Q3'] } },
  })
  await ended(jobId)
  const tags = { publicTags: { tagIds: ['tall', 'new'] }, privateTags: { tagIds: ['Q4'] } }
  expect((await read('Tagged')).map((product) => product.tags)).toEqual([tags, tags])
})

test('words narrow a filter down', async () => {
  await create('Searched', 1, { name: 'Copper kettle' })
  await create('Searched', 1, { name: 'Wooden spoon' })
  const { jobId } = await ask(site, owner, calls.BulkDeleteProductsByFilter, {
    filter: of('Searched'),
    search: { expression: 'kettle' },
  })
  await ended(jobId)
  expect((await read('Searched')).map(({ name }) => name)).toEqual(['Wooden spoon'])
})

test('starts no job for a bad filter, an empty change, or a caller who may not write', async () => {
  const reject = (token: string, filter: object) => rejection(site, token, calls.BulkDeleteProductsByFilter, { filter })
  const jobsBefore = (await ask(site, owner, calls.ListJobs, {})).jobs.length
  expect(await reject(owner, { colour: 'red' })).toEqual({ status: 400, fields: ['filter.colour'] })
  expect(await rejection(site, owner, calls.BulkDeleteProductsByFilter, {})).toEqual({
    status: 400,
    fields: ['filter'],
  })
  expect(await reject(visitor, {})).toMatchObject({ status: 403 })
  const empty = { filter: {}, assignTags: { publicTags: { tagIds: [] } } }
  expect(await rejection(site, owner, calls.BulkUpdateProductTagsByFilter, empty)).toEqual({
    status: 400,
    code: 'EMPTY_ASSIGN_AND_UNASSIGN_LISTS',
  })
  expect((await ask(site, owner, calls.ListJobs, {})).jobs).toHaveLength(jobsBefore)
})
