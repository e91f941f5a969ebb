import type { RequestOf, ResponseOf, SelectedVariant } from '@cartwright/contract'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import type { Services } from '../../platform/kernel/services.ts'
import type { FoundPage } from '../../platform/query/find-page.ts'
import { VersionCache } from '../../platform/query/version-cache.ts'
import { requireMerchant, seesEverything } from '../product/audience.ts'
import { soldVariants } from '../product/deliverable.ts'
import { findByFormerSlug } from '../product/former-slugs.ts'
import { type Presentation, readPresentation } from '../product/presentation.ts'
import { priceData } from '../product/price.ts'
import { productNotFound } from '../product/product-errors.ts'
import { deliveryProfileOf } from '../product/product-groups.ts'
import { dimensionsOf, type ProductRecord, readProduct, type VariantRecord } from '../product/product-record.ts'
import { imagesOfChoices } from '../product/variant-image.ts'
import { wireMedia } from '../product/wire-media.ts'
import { wireOptions, wireProduct } from '../product/wire-product.ts'
import { catalogSearch } from '../search/choose-search.ts'
import { productEntity } from './entities.ts'
import { forAudience } from './hidden-collections.ts'
import { type CatalogState, readCatalogState } from './read-state.ts'

/**
 * The text of a product, with its cost and profit for owners and apps that request them.
 *
 * @throws ApplicationError when there is none that the caller may see
 */
export async function findProductText(
  { db, productGroups }: Pick<Services, 'db' | 'productGroups'>,
  caller: Caller,
  request: RequestOf<'GetProduct'>,
): Promise<string> {
  const everything = seesEverything(caller)
  if (request.includeMerchantSpecificData) {
    requireMerchant(caller)
    const record = await findRecord(db, request.id, everything)
    const product = wireProduct(record, await readPresentation(db), true)
    return JSON.stringify({ ...product, ...(await deliveryProfileOf(db, productGroups, request.id)) })
  }
  const row = await db
    .selectFrom('products')
    .innerJoin('product_documents', 'product_documents.product_number', 'products.number')
    .select(['visible', 'public_json as text'])
    .where('id', '=', request.id)
    .executeTakeFirst()
  if (!row || !(row.visible || everything)) throw productNotFound(request.id)
  return row.text
}

/** A shop shows the same few pages to all visitors: each is found once until the catalog changes. */
const storedPages = new VersionCache<FoundPage<number>>(1000, { isExact: true })

const pageKey = (everything: boolean, query: RequestOf<'QueryProducts'>['query']) => JSON.stringify([everything, query])

/** What `queryProducts` returned last, and the version of the catalog that it is right for. */
export function lastQueried({ site: { db }, caller }: Operation, { query }: RequestOf<'QueryProducts'>) {
  const last = storedPages.last(db, pageKey(seesEverything(caller), query))
  return last && { numbers: last.value.keys, metadata: last.value.metadata, version: last.version }
}

/** The numbers of a page of products by filter and sort order. */
export async function queryProducts(context: Operation, { query }: RequestOf<'QueryProducts'>) {
  const everything = seesEverything(context.caller)
  const { db } = context.site
  const { version, presentation } = await readCatalogState(context)
  const { keys, metadata } = await storedPages.get(db, version, pageKey(everything, query), () =>
    findProducts(db, query, everything, { version, presentation }),
  )
  return { numbers: keys, metadata }
}

async function findProducts(
  db: Database,
  query: RequestOf<'QueryProducts'>['query'],
  everything: boolean,
  { version, presentation: { currency } }: Pick<CatalogState, 'version' | 'presentation'>,
): Promise<FoundPage<number>> {
  const entity = await forAudience(db, productEntity(currency), everything, version)
  const find = (requested: typeof query) => catalogSearch(db, currency).query(entity, requested, everything)
  const found = await find(query)
  if (found.keys.length > 0) return found
  const id = await findByFormerSlug(db, query)
  return id === undefined ? found : find({ ...query, filter: { id } })
}

/** Which choices are left beside those made already, and the variant once all are made. */
export async function getProductOptionsAvailability(
  db: Queryable,
  caller: Caller,
  { id, options = {} }: RequestOf<'GetProductOptionsAvailability'>,
): Promise<ResponseOf<'GetProductOptionsAvailability'>> {
  const record = await findRecord(db, id, seesEverything(caller))
  checkOptions(record, options)
  const presentation = await readPresentation(db)
  const isComplete = record.details.options.every(({ name }) => Object.hasOwn(options, name))
  const selected = isComplete ? soldVariants(record).find((variant) => fits(variant, options)) : undefined
  const ownImages = imagesOfChoices(record.details, options)
  return {
    ...(selected && { selectedVariant: wireSelected(selected, presentation) }),
    media: wireMedia(ownImages.length > 0 ? ownImages : record.details.images, presentation),
    productOptions: wireOptions(record, presentation, options),
    availableForPurchase: selected !== undefined && selected.visible === 1 && selected.in_stock === 1,
    managedProduct: record.row.manages_variants === 1,
  }
}

/** A product with its variants; for those who do not see everything, only if it is visible. */
export async function findRecord(db: Queryable, id: string, everything: boolean): Promise<ProductRecord> {
  const record = await readProduct(db, id)
  if (!record || !(record.row.visible || everything)) throw productNotFound(id)
  return record
}

export function fits(variant: VariantRecord, choices: Readonly<Record<string, string>>): boolean {
  return Object.entries(choices).every(([name, choice]) => variant.choices[name] === choice)
}

/** @throws ApplicationError for an option or choice the product does not have */
export function checkOptions({ details }: ProductRecord, options: Readonly<Record<string, string>>) {
  for (const [name, choice] of Object.entries(options)) {
    const option = details.options.find((candidate) => candidate.name === name)
    if (option?.choices.some(({ description }) => description === choice)) continue
    const problem = option ? `${name} has no choice ${choice}` : `There is no option ${name}`
    throw rejected('INVALID_ITEM_OPTIONS', { option: name, choice }, { message: problem })
  }
}

function wireSelected(variant: VariantRecord, presentation: Presentation): SelectedVariant {
  const price = priceData(variant.price_minor, variant.discounted_price_minor, presentation)
  return {
    price,
    convertedPriceData: price,
    weight: variant.weight,
    sku: variant.sku,
    ...(variant.quantity !== null && { quantity: variant.quantity }),
    inStock: variant.in_stock === 1,
    visible: variant.visible === 1,
    variantId: variant.id,
    ...dimensionsOf(variant),
  }
}

/** Whether there is a product of this id. */
export async function hasProduct(db: Queryable, id: string): Promise<boolean> {
  return (await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
