/**
 * Fault points of bulk calls, jobs, imports and undo: a rejection after each statement of an item leaves the whole database
 * as it was, with a second location.
 */
import { calls } from '@cartwright/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseFaults } from '../../platform/database/faults.ts'
import { databaseState } from '../../platform/database/testing-state.ts'
import { ask } from '../../platform/http/testing.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { Site } from '../../site.ts'
import { createTestSite } from '../../testing.ts'
import { createTestCatalog, fixtures } from '../testing.ts'
import { ended, importText } from '../transfer/testing.ts'
import { openManagement } from '../write/testing.ts'

const { mug, bowl, apron } = fixtures
const variantId = '00000000-0000-0000-0000-000000000000'
/** In the usual tier after every seventh statement, beginning with the first. */
const STEP = process.env.TEST_TIER === 'usual' ? 7 : 1

let site: Site
let shop: Awaited<ReturnType<typeof openManagement>>
let branch: string

/** The statement of each item after which it is rejected; 0 for none. */
let failAfter = 0
/** Statements of the items that are being written, by their connections. */
const statements = new Map<object, number>()
const run: NonNullable<DatabaseFaults['run']> = async ({ sql, connection }, work) => {
  const result = await work()
  const before = statements.get(connection)
  if (sql === 'savepoint attempt') statements.set(connection, 0)
  else if (/savepoint attempt$/.test(sql)) statements.delete(connection)
  else if (before !== undefined) {
    statements.set(connection, before + 1)
    if (before + 1 === failAfter) throw invalidField('fault', 'was injected')
  }
  return result
}

beforeAll(async () => {
  site = await createTestSite({ databaseFaults: { run } })
  shop = await openManagement(site)
  await createTestCatalog(site)
  const location = { name: 'Branch', timeZone: 'Europe/Berlin', address: { country: 'DE' } }
  branch = (await ask(site, shop.apiKey, calls.CreateLocation, { location })).location.id ?? ''
  const stockLevels = [mug, bowl].map((productId) => ({ productId, variantId, locationId: branch, quantity: 3 }))
  await ask(site, shop.apiKey, calls.UpdateInventoryVariants, {
    inventoryItem: { productId: bowl, trackQuantity: true, variants: [{ variantId, quantity: 8 }] },
  })
  await ask(site, shop.apiKey, calls.SetStockLevels, { stockLevels })
})
afterAll(() => site.close())

const job = async (id: string) => {
  await ended(site, { id })
  return ask(site, shop.apiKey, calls.GetJob, { id, limit: 100 })
}
const revisionOf = async (id: string) =>
  String(
    (await site.db.selectFrom('products').select('revision').where('id', '=', id).executeTakeFirstOrThrow()).revision,
  )
const byFilter = async (started: Promise<{ readonly jobId: string }>) => {
  const { errors } = await job((await started).jobId)
  return errors[0]?.reason
}
interface Result {
  readonly itemMetadata: { readonly error?: { readonly description?: string | undefined } | undefined }
}
const errorOf = (results: readonly Result[]) => results[0]?.itemMetadata.error?.description
const slug = 'faulty'
const csv = (name: string, price: number) =>
  `Slug,Name,Price,Stock,Collection,Name:de\n${slug},${name},${price},${price},${name},${name} de\n`

interface Scenario {
  readonly name: string
  /** What the item needs, before each attempt. */
  readonly prepare?: () => Promise<string>
  /** Changes one item. @returns why it failed; undefined where it did not */
  readonly act: (prepared: string) => Promise<string | undefined>
}

const scenarios: readonly Scenario[] = [
  {
    name: 'a product of BulkUpdateProductsWithInventory',
    act: async () => {
      const variants = [{ price: { actualPrice: { amount: '99' } }, inventoryItem: { quantity: 7 } }]
      const product = {
        id: mug,
        revision: await revisionOf(mug),
        name: 'Fault mug',
        visible: false,
        variantsInfo: { variants },
      }
      const answer = await ask(site, shop.apiKey, calls.BulkUpdateProductsWithInventory, { products: [{ product }] })
      return errorOf(answer.productResults.results)
    },
  },
  {
    name: 'stock of BulkUpdateInventoryItemsV3',
    act: async () => {
      const inventoryItems = [{ inventoryItem: { id: bowl, quantity: 31 } }]
      return errorOf((await ask(site, shop.apiKey, calls.BulkUpdateInventoryItemsV3, { inventoryItems })).results)
    },
  },
  {
    name: 'a product of BulkUpdateProducts',
    act: async () => {
      const answer = await ask(site, shop.apiKey, calls.BulkUpdateProducts, { ids: [bowl], set: { price: 77 } })
      return errorOf(answer.results)
    },
  },
  {
    name: 'stock that a job finds by a filter',
    act: () =>
      byFilter(
        ask(site, shop.apiKey, calls.BulkUpdateInventoryItemsByFilter, {
          filter: { productId: bowl },
          inventoryItem: { quantity: 44 },
        }),
      ),
  },
  {
    name: 'a coupon of BulkCreateCoupons',
    act: async () => {
      const specifications = [
        { name: 'Ten', code: 'FAULT10', startTime: '0', percentOffRate: 10, scope: { namespace: 'stores' } },
      ]
      return errorOf((await ask(site, shop.apiKey, calls.BulkCreateCoupons, { specifications })).results)
    },
  },
  {
    name: 'a changed product of an import',
    prepare: async () => {
      const known = await site.db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirst()
      if (!known) await importText(site, shop.apiKey, csv('First', 5))
      return ''
    },
    act: async () => (await importText(site, shop.apiKey, csv('Second', 9))).errors[0]?.reason,
  },
  {
    name: 'a product of an undo',
    prepare: async () => {
      failAfter = 0
      await importText(site, shop.apiKey, csv('Third', 12))
      return (await importText(site, shop.apiKey, csv('Fourth', 13))).job.id
    },
    act: async (id) => {
      const { job: undo } = await ask(site, shop.apiKey, calls.UndoCatalogImport, { id })
      return (await job(undo.id)).changes.find(({ action }) => action === 'SKIPPED')?.reason
    },
  },
  {
    name: 'a product of BulkDeleteProductsV3',
    act: async () =>
      errorOf((await ask(site, shop.apiKey, calls.BulkDeleteProductsV3, { productIds: [apron] })).results),
  },
]

test.each(scenarios)(
  '$name is as it was after a rejection at any of its statements',
  async ({ prepare, act }) => {
    let points = 0
    for (let point = 1; ; point += STEP) {
      failAfter = 0
      const prepared = (await prepare?.()) ?? ''
      const before = await databaseState(site.db)
      failAfter = point
      const failure = await act(prepared)
      failAfter = 0
      if (failure === undefined) break
      expect(failure).toContain('was injected')
      points += 1
      expect(await databaseState(site.db), `after statement ${point}`).toEqual(before)
    }
    expect(points).toBeGreaterThan(0)
  },
  600_000,
)
