import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { analyzeTables } from '../../../platform/database/planner.ts'
import { write } from '../../../platform/database/write.ts'
import { createYieldTurn } from '../../../platform/kernel/yield-turn.ts'
import { readRuleCollections } from '../../collection/rules/rule-collections.ts'
import { saveCollection } from '../../collection/save-collection.ts'
import { raiseCatalogVersion } from '../../product/catalog-version.ts'
import { slugify } from '../../product/fold.ts'
import { readPresentation } from '../../product/presentation.ts'
import { assembleProduct } from '../build-product.ts'
import { countAllProducts } from '../keep-all-products.ts'
import { insertProducts, nextNumbers } from './insert-products.ts'
import { COLLECTIONS, collectionId, someProduct } from './some-product.ts'

export { collectionId }

export interface CatalogSize {
  readonly products: number
  /** Variants of each product, 1 to 1000. */
  readonly variants: number
  /** Called after each part with the number of products so far. */
  readonly onProgress?: (products: number) => void
}

/** Variants of a transaction: so many that its wait for the disk hardly counts, so few that others hardly wait. */
const VARIANTS_AT_ONCE = 1_000

/**
 * Generates a catalog of any size, for tests and benchmarks. It grows part by part, beside what is there
 * and while the site goes on; each product has a name, price and SKUs of its own.
 */
export async function generateCatalog(db: Database, { products, variants, onProgress }: CatalogSize): Promise<void> {
  const yieldTurn = createYieldTurn()
  await write({ db }, null, makeCollections)
  const size = Math.max(1, Math.floor(VARIANTS_AT_ONCE / variants))
  for (let start = 0; start < products; start += size) {
    const count = Math.min(size, products - start)
    await write({ db }, null, (transaction) => makeProducts(transaction, count, variants))
    onProgress?.(start + count)
    await yieldTurn()
  }
  await write({ db }, null, countAll)
}

/** Lets the planner know the tables as they are now: it chooses its indexes by that. A sample is enough. */
export async function analyzeCatalog(db: Database): Promise<void> {
  await write({ db }, null, analyzeTables)
}

async function makeCollections(transaction: Transaction) {
  for (let index = 0; index < COLLECTIONS; index++) {
    await saveCollection(transaction, { id: collectionId(index), name: `Collection ${index}` })
  }
}

async function makeProducts(transaction: Transaction, count: number, variants: number) {
  const presentation = await readPresentation(transaction)
  const ruleCollections = await readRuleCollections(transaction)
  const numbers = await nextNumbers(transaction, count)
  const newest = Date.now()
  const records = numbers.map((number) => {
    const draft = someProduct(number, variants)
    const now = new Date(newest - (number % 100_000) * 60_000)
    const record = assembleProduct(draft, {
      id: randomUUID(),
      slug: slugify(draft.name),
      before: undefined,
      now,
      ruleCollections,
    })
    return {
      ...record,
      row: { ...record.row, number },
      variants: record.variants.map((variant) => ({ ...variant, product_number: number })),
    }
  })
  await insertProducts(transaction, records, presentation)
}

async function countAll(transaction: Transaction) {
  await sql`update collections set visible_products = (
    select count(*) from product_collections join products on number = product_number
    where collection_id = collections.id and visible = 1)`.execute(transaction)
  await countAllProducts(transaction)
  await raiseCatalogVersion(transaction)
}
