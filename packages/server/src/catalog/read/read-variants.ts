import type { RequestOf, ResponseOf, StoreVariant } from '@cartwright/contract'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import { findPage } from '../../platform/query/find-page.ts'
import { readPage } from '../../platform/query/paging.ts'
import { requireMerchant, seesEverything } from '../product/audience.ts'
import { soldVariants } from '../product/deliverable.ts'
import { readPresentation } from '../product/presentation.ts'
import { readProducts } from '../product/product-record.ts'
import { wireVariant } from '../product/wire-product.ts'
import { wireStoreVariant } from '../product/wire-store-variant.ts'
import { storeVariantEntity } from './entities.ts'
import { forAudience } from './hidden-collections.ts'
import { checkOptions, findRecord, fits } from './read-products.ts'

/** Maximum and default size of a page. */
const PAGE = 100

/** The variants of a product: all, those that fit choices, or those with given ids. */
export async function queryProductVariants(
  db: Database,
  caller: Caller,
  {
    id,
    choices = {},
    variantIds = [],
    paging = {},
    includeMerchantSpecificData = false,
  }: RequestOf<'QueryProductVariants'>,
): Promise<ResponseOf<'QueryProductVariants'>> {
  const everything = seesEverything(caller)
  if (includeMerchantSpecificData) requireMerchant(caller)
  if (variantIds.length > 0 && Object.keys(choices).length > 0) {
    throw invalidField('variantIds', 'must not be combined with choices', 'ONE_OF_ALIGNMENT')
  }
  const { limit, offset } = readPage({ limit: PAGE, ...paging }, 'paging')
  const record = await findRecord(db, id, everything)
  checkOptions(record, choices)
  const wanted = new Set(variantIds)
  const found = soldVariants(record).filter(
    (variant) => fits(variant, choices) && (wanted.size === 0 || wanted.has(variant.id)),
  )
  const presentation = await readPresentation(db)
  const page = found.slice(offset, offset + limit)
  return {
    variants: page.map((variant) => wireVariant(variant, presentation, includeMerchantSpecificData, record)),
    metadata: { items: page.length, offset },
    totalResults: found.length,
  }
}

/** Variants of all products by filter and sort order; for visitors the visible ones of visible products. */
export async function queryStoreVariants(
  db: Database,
  caller: Caller,
  { query }: RequestOf<'QueryStoreVariants'>,
): Promise<ResponseOf<'QueryStoreVariants'>> {
  const everything = seesEverything(caller)
  const entity = await forAudience(db, storeVariantEntity, everything)
  const { keys, metadata } = await findPage<string>(db, entity, query, everything)
  return { variants: await readStoreVariants(db, keys), metadata }
}

/** One variant by product id and variant id, joined by a hyphen. */
export async function getStoreVariant(
  db: Database,
  caller: Caller,
  { id }: RequestOf<'GetStoreVariant'>,
): Promise<ResponseOf<'GetStoreVariant'>> {
  // Ids are GUIDs, so the last 36 characters are the variant's. One place of the wire's types joins them by a dot.
  const productId = id.slice(0, -37)
  const variantId = id.slice(-36)
  const query = { filter: { productId, variantId }, paging: { limit: 1 } }
  const { keys } = await findPage<string>(db, storeVariantEntity, query, seesEverything(caller))
  const [variant] = await readStoreVariants(db, keys)
  if (!variant) throw rejected('VARIANT_NOT_FOUND', {}, { message: `Unknown variant ${id}` })
  return { variant }
}

async function readStoreVariants(db: Queryable, keys: readonly string[]): Promise<StoreVariant[]> {
  const numbers = [...new Set(keys.map((key) => Number.parseInt(key, 10)))]
  const records = new Map((await readProducts(db, numbers)).map((record) => [record.row.number, record]))
  const presentation = await readPresentation(db)
  return keys.flatMap((key) => {
    const [number, id] = key.split(' ')
    const record = records.get(Number(number))
    const variant = record && soldVariants(record).find((candidate) => candidate.id === id)
    return variant ? [wireStoreVariant(record, variant, presentation)] : []
  })
}
