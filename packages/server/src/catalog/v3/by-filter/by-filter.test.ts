import { randomUUID } from 'node:crypto'
import { calls, type NewProductV3, type RequestOf, type VariantInputV3 } from '@cartwright/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey } from '../../../people/clients/api-keys.ts'
import { visitorToken } from '../../../people/oauth/testing.ts'
import { ask, rejection } from '../../../platform/http/testing.ts'
import type { Site } from '../../../site.ts'
import { createTestSite } from '../../../testing.ts'
import type { ChangeByFilter } from './product-jobs.ts'

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
      fields: ['MERCHANT_DATA', 'INFO_SECTION'],
    })
  ).products
/** The job with its errors, once it has ended. */
async function ended(jobId: string) {
  await expect.poll(async () => (await ask(site, owner, calls.GetJob, { id: jobId })).job.state).toBe('COMPLETED')
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

test('adds and removes info sections of what a filter finds, each once', async () => {
  const section = async (uniqueName: string) => {
    const infoSection = { uniqueName, title: uniqueName, plainDescription: `<p>${uniqueName}.</p>` }
    return (await ask(site, owner, calls.CreateInfoSectionV3, { infoSection })).infoSection.id ?? ''
  }
  const [care, origin] = [await section('Care of pans'), await section('Origin')]
  await create('Sections', 2, { infoSections: [{ id: care }] })
  const { jobId } = await ask(site, owner, calls.BulkAddInfoSectionsToProductsByFilter, {
    filter: of('Sections'),
    infoSectionIds: [care, origin],
  })
  await ended(jobId)
  const idsNow = async () => (await read('Sections')).map(({ infoSections }) => infoSections?.map(({ id }) => id))
  expect(await idsNow()).toEqual([
    [care, origin],
    [care, origin],
  ])
  const removal = await ask(site, owner, calls.BulkRemoveInfoSectionsFromProductsByFilter, {
    filter: of('Sections'),
    infoSectionIds: [care],
  })
  await ended(removal.jobId)
  expect(await idsNow()).toEqual([[origin], [origin]])
  const unknown = { filter: of('Sections'), infoSectionIds: [randomUUID()] }
  expect(await rejection(site, owner, calls.BulkAddInfoSectionsToProductsByFilter, unknown)).toMatchObject({
    code: 'CATALOG_ENTITY_NOT_FOUND',
  })
})

test('moves what a filter finds into categories and out of them', async () => {
  const category = async (name: string) => {
    const treeReference = { appNamespace: '@wix/stores' }
    return (await ask(site, owner, calls.CreateCategory, { category: { name }, treeReference })).category.id ?? ''
  }
  const categoryIds = [await category('Pans'), await category('Lids')]
  await create('Moved', 3)
  const { jobId } = await ask(site, owner, calls.BulkAddProductsToCategoriesByFilter, {
    filter: of('Moved'),
    categoryIds,
  })
  expect((await ended(jobId)).job.counts).toMatchObject({ changed: 3, errors: 0 })
  const countIn = async (id: string | undefined) => {
    const filter = { 'directCategoriesInfo.categories': { $matchItems: [{ id }] } }
    return (await ask(site, owner, calls.QueryProductsV3, { query: { filter } })).products.length
  }
  expect(await Promise.all(categoryIds.map(countIn))).toEqual([3, 3])
  const removal = await ask(site, owner, calls.BulkRemoveProductsFromCategoriesByFilter, {
    filter: of('Moved'),
    categoryIds: categoryIds.slice(1),
  })
  await ended(removal.jobId)
  expect(await Promise.all(categoryIds.map(countIn))).toEqual([3, 0])
  const allProducts = { filter: of('Moved'), categoryIds: ['00000000-0000-0000-0000-000000000001'] }
  expect(await rejection(site, owner, calls.BulkAddProductsToCategoriesByFilter, allProducts)).toMatchObject({
    code: 'COLLECTION_IS_BUILT_IN',
  })
})

const sized: Partial<NewProductV3> = {
  options: [
    {
      name: 'Size',
      optionRenderType: 'TEXT_CHOICES',
      choicesSettings: {
        choices: [
          { name: 'S', choiceType: 'CHOICE_TEXT' },
          { name: 'L', choiceType: 'CHOICE_TEXT' },
        ],
      },
    },
  ],
}
const variantOf = (choiceName: string, actual: string, compareAt?: string, cost?: string): VariantInputV3 => ({
  choices: [{ optionChoiceNames: { optionName: 'Size', choiceName, renderType: 'TEXT_CHOICES' } }],
  price: { actualPrice: { amount: actual }, ...(compareAt && { compareAtPrice: { amount: compareAt } }) },
  ...(cost && { revenueDetails: { cost: { amount: cost } } }),
})
const pricesOf = async (brand: string) => {
  const filter = { 'productData.name': brand }
  const { variants } = await ask(site, owner, calls.QueryVariantsV3, { query: { filter }, fields: ['MERCHANT_DATA'] })
  return variants
    .map(({ price, revenueDetails }) => [
      price?.actualPrice?.amount,
      price?.compareAtPrice?.amount,
      revenueDetails?.cost?.amount,
    ])
    .toSorted()
}

test('sets fields of all variants of what a filter finds, and leaves their other fields', async () => {
  await create('Varied', 1, { ...sized, variantsInfo: { variants: [variantOf('S', '10'), variantOf('L', '15')] } })
  await create('Varied', 1, { variantsInfo: { variants: [variantOf('', '20')].map(({ price }) => ({ price })) } })
  const { jobId } = await ask(site, owner, calls.BulkUpdateProductVariantsByFilter, {
    filter: of('Varied'),
    variant: {
      physicalProperties: { weight: 3 },
      price: { compareAtPrice: { amount: '20' }, actualPrice: { amount: '12' } },
    },
  })
  expect(await ended(jobId)).toMatchObject({ job: { counts: { changed: 2 } }, errors: [] })
  expect(await pricesOf('Varied')).toEqual([
    ['12.00', '20.00', undefined],
    ['12.00', '20.00', undefined],
    ['12.00', '20.00', undefined],
  ])
  expect(await rejection(site, owner, calls.BulkUpdateProductVariantsByFilter, { filter: {}, variant: {} })).toEqual({
    status: 400,
    fields: ['variant'],
  })
})

test('changes prices and costs of all variants by an amount or by percent, and rounds them', async () => {
  const variants = [variantOf('S', '10', '20', '4'), variantOf('L', '15', '30')]
  await create('Adjusted', 1, { ...sized, variantsInfo: { variants } })
  const adjust = async (by: Partial<RequestOf<'BulkAdjustProductVariantsByFilter'>>) => {
    const { jobId } = await ask(site, owner, calls.BulkAdjustProductVariantsByFilter, { filter: of('Adjusted'), ...by })
    const { errors } = await ended(jobId)
    return errors.length > 0 ? errors.map(({ reason }) => reason) : pricesOf('Adjusted')
  }
  // A product has one discount for all of its variants.
  const unlike = expect.stringContaining('must be reduced by the same amount or percentage')
  expect(await adjust({ actualPrice: { percentage: 10 }, cost: { amount: '1.50' } })).toEqual([
    ['11.00', '20.00', '5.50'],
    ['16.50', '30.00', '1.50'],
  ])
  expect(await adjust({ compareAtPrice: { amount: '-2.5' }, actualPrice: { amount: '1' } })).toEqual([unlike])
  expect(await adjust({ compareAtPriceDiscount: { percentage: 12.5 }, rounding: 'NEAREST_WHOLE_NUMBER' })).toEqual([
    unlike,
  ])
  expect(await adjust({ compareAtPriceDiscount: { percentage: 25 } })).toEqual([
    ['15.00', '20.00', '5.50'],
    ['22.50', '30.00', '1.50'],
  ])
  expect(await adjust({ cost: { percentage: 50 }, rounding: 'NEAREST_WHOLE_NUMBER' })).toEqual([
    ['15.00', '20.00', '8.00'],
    ['22.50', '30.00', '2.00'],
  ])
  expect(await adjust({ actualPrice: { amount: '-16' } })).toEqual([
    expect.stringContaining('would make the value negative'),
  ])
  const none = { filter: of('Adjusted'), rounding: 'CURRENCY_PRECISION' as const }
  expect(await rejection(site, owner, calls.BulkAdjustProductVariantsByFilter, none)).toMatchObject({ status: 400 })
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

describe('products that another call deleted after a filter found them', () => {
  /** Runs a change of three plain products, of which the first is deleted and the last is digital. */
  async function run(brand: string, change: ChangeByFilter) {
    await create(brand, 2)
    await create(brand, 1, { productType: 'DIGITAL' })
    const rows = await site.db
      .selectFrom('products')
      .select(['id', 'number'])
      .where('brand', '=', brand)
      .orderBy('number')
      .execute()
    const [gone] = rows
    await ask(site, owner, calls.DeleteProductV3, { productId: gone?.id ?? '' })
    const input = JSON.stringify({ keys: rows.map(({ number }) => String(number)), change })
    const job = await site.jobs.start({ kind: 'catalog-by-filter', createdBy: 'Tests', dryRun: false, input })
    return { rows, ...(await ended(job.id)) }
  }

  test('are reported in their own lines, and leave the lines of others as they are', async () => {
    const product = { visible: false, productType: 'PHYSICAL' } as const
    const { rows, job, errors } = await run('Vanishing', { kind: 'update', product })
    expect(job.counts).toMatchObject({ rows: 3, changed: 1, unchanged: 0, errors: 2 })
    expect(errors).toMatchObject([
      { line: 1, reason: 'The product was deleted in the meantime' },
      { line: 3, reason: expect.stringContaining(rows[2]?.id ?? '?') },
    ])
  })

  test('are counted as unchanged where they were to be deleted anyway', async () => {
    const { job, errors } = await run('Deleted twice', { kind: 'delete' })
    expect(job.counts).toMatchObject({ rows: 3, deleted: 2, unchanged: 1, errors: 0 })
    expect(errors).toEqual([])
  })
})
