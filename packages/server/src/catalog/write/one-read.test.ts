import type { RequestOf } from '@cartwright/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { rehearsal } from '../../platform/database/write.ts'
import { OPERATOR } from '../../platform/kernel/caller.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { createTestSite } from '../../testing.ts'
import { findProductText } from '../read/read-products.ts'
import { createTestCatalog, fixtures } from '../testing.ts'
import { inTransaction } from './in-transaction.ts'
import { createProduct, updateProduct } from './products.ts'

const isRehearsed = rehearsal.isOn
let site: Awaited<ReturnType<typeof createTestSite>>
beforeEach(async () => {
  rehearsal.isOn = false
  site = await createTestSite()
  await createTestCatalog(site)
})
afterEach(async () => {
  vi.restoreAllMocks()
  rehearsal.isOn = isRehearsed
  await site.close()
})

/** The same database, counting the statements that read the documents of products, and what texts are written for. */
function countingReads(db: Database) {
  let reads = 0
  let presentations = 0
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const [row = {}] = result.rows
      if ('description' in row && 'details' in row) reads += 1
      if ('presentation' in row) presentations += 1
      return result
    },
  })
  return { db: counted, reads: () => reads, presentations: () => presentations }
}

/** Counts how often a product is built to be sent: each time writes the address of its page. */
function countingBuilds() {
  const encode = vi.spyOn(globalThis, 'encodeURIComponent')
  return (slug: string) => encode.mock.calls.filter(([text]) => text === slug).length
}

const operation = (db: Database): Operation => ({
  site: { ...site, db },
  caller: OPERATOR,
  requestId: '',
  log: site.log,
  address: '',
  currency: null,
})
const update = (db: Database, request: RequestOf<'UpdateProduct'>) =>
  inTransaction(updateProduct)(operation(db), request)

test('an update reads the product once and builds it twice: as it was and as it is', async () => {
  const { db, reads, presentations } = countingReads(site.db)
  const builds = countingBuilds()
  const { product } = await update(db, { product: { id: fixtures.mug, name: 'A larger mug' } })
  expect([reads(), presentations()]).toEqual([1, 1])
  expect(builds(product.slug)).toBe(2)
  expect(product.name).toBe('A larger mug')
})

test('a new product is not read, and built once', async () => {
  const { db, reads, presentations } = countingReads(site.db)
  const builds = countingBuilds()
  const { product } = await inTransaction(createProduct)(operation(db), {
    product: { name: 'A bowl', productType: 'physical', priceData: { price: 12 } },
  })
  expect([reads(), presentations()]).toEqual([0, 1])
  expect(builds(product.slug)).toBe(1)
})

test('an update returns what a later read returns, and the stored JSON has no cost', async () => {
  const cost = { itemCost: 3 }
  const { product } = await update(site.db, {
    product: { id: fixtures.mug, costAndProfitData: cost },
  })
  const text = await findProductText(site, OPERATOR, { id: fixtures.mug, includeMerchantSpecificData: true })
  expect(JSON.parse(JSON.stringify(product))).toEqual(JSON.parse(text))
  expect(text).toContain('costAndProfitData')
  const stored = await site.db.selectFrom('product_documents').select('public_json').execute()
  expect(stored.map(({ public_json }) => public_json).join()).not.toContain('costAndProfitData')
})
