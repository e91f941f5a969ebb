import { randomUUID } from 'node:crypto'
import type { Product } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { markShownIn } from '../../platform/media/library/mark-used.ts'
import { countProducts } from '../collection/count-products.ts'
import { readRuleCollections } from '../collection/rules/rule-collections.ts'
import { announceProduct } from '../product/catalog-events.ts'
import { raiseCatalogVersion } from '../product/catalog-version.ts'
import type { ProductDraft } from '../product/draft.ts'
import { keepFormerSlug } from '../product/former-slugs.ts'
import { freeSlug } from '../product/free-slug.ts'
import { noteHistory } from '../product/history.ts'
import { type Presentation, readPresentation } from '../product/presentation.ts'
import { type ProductRecord, readProduct } from '../product/product-record.ts'
import { recordImages } from '../product/record-images.ts'
import { readSafetyContacts } from '../product/safety-contacts.ts'
import { storedText, wireProduct, withoutMerchantData } from '../product/wire-product.ts'
import { indexProduct } from '../search/index-product.ts'
import { boundStockOf } from '../stock/counted-stock.ts'
import { withCheckedAttributes } from './attributes/check-values.ts'
import { buildCounted } from './build-counted.ts'
import { type BuiltProduct, withNumber } from './build-product.ts'
import { moveOptionTexts } from './move-option-texts.ts'
import { withSafeTexts } from './safe-text.ts'
import { withSafetyContacts } from './safety-contacts/refer-to-contacts.ts'
import { updateProductRow, writeDocument, writeProductRows } from './write-product-rows.ts'

/** A product as it was saved. */
export interface SavedProduct extends BuiltProduct {
  readonly id: string
  readonly slug: string
}

interface SaveOptions {
  /** The product as this transaction has read it, so that it is not read again. */
  readonly before?: ProductRecord | undefined
  /** What texts are written for, as this transaction has read it, so that it is not read again. */
  readonly presentation?: Presentation | undefined
  /**
   * Variants whose quantity was counted, also where it stays the same; null where none was. Default: those whose quantity
   * differs.
   */
  readonly counted?: ReadonlySet<string> | null
  /** Puts the product into the search index, or sees to it that this is done in the same transaction. */
  readonly index?: (transaction: Transaction, record: ProductRecord) => unknown
}

/**
 * Makes a product or replaces the one with the draft's id: its columns, texts, variants, search index and event.
 *
 * @throws ValidationError when the draft does not fit the wire's limits, contradicts itself or its slug is taken
 */
export async function saveProduct(
  transaction: Transaction,
  given: ProductDraft,
  now = new Date(),
  options: SaveOptions = {},
): Promise<SavedProduct> {
  const { before: known, index = indexProduct } = options
  const safe = await withSafeTexts(given)
  const id = safe.id ?? randomUUID()
  const before = known ?? (safe.id === undefined ? undefined : await readProduct(transaction, id))
  const referring = await withSafetyContacts(() => readSafetyContacts(transaction), safe, before)
  const draft = await withCheckedAttributes(transaction, referring, before?.details.attributes)
  const presentation = options.presentation ?? (await readPresentation(transaction))
  const named = { name: draft.name, slug: draft.slug ?? before?.row.slug, language: presentation.language }
  const slug = await freeSlug(transaction, 'products', named, id)
  const ruleCollections = await readRuleCollections(transaction)
  const building = { id, slug, before, now, presentation, ruleCollections }
  const built = await buildCounted((product) => boundStockOf(transaction, product), draft, building, options.counted)
  const { record, product } = await writeProduct(transaction, built.record, before, {
    presentation,
    now,
    product: built.product,
  })
  await index(transaction, record)
  await raiseCatalogVersion(transaction)
  return { id, slug, record, product }
}

interface Writing {
  readonly presentation: Presentation
  readonly now: Date
  /** The product as it is sent to merchants, so that it is not built again. */
  readonly product?: Product
}

/**
 * Writes a product that is built, with its event. The caller raises the catalog's version, once for many products, and
 * updates the search index.
 *
 * @returns the product with its number, and as it is sent to merchants
 */
export async function writeProduct(
  transaction: Transaction,
  built: ProductRecord,
  before: ProductRecord | undefined,
  { presentation, now, product: known }: Writing,
): Promise<BuiltProduct> {
  const { id, slug } = built.row
  const record = before ? built : withNumber(built, await insertProductRow(transaction, built))
  if (before) await updateProductRow(transaction, record, before)
  if (before && before.row.slug !== slug) await keepFormerSlug(transaction, 'products', before.row.slug, id)
  const product = known ? { ...known, numericId: String(record.row.number) } : wireProduct(record, presentation, true)
  await writeDocument(transaction, record, before, storedText(withoutMerchantData(product)))
  await writeProductRows(transaction, record, before)
  await countProducts(transaction, before, record)
  if (before) await noteHistory(transaction, before, record, now)
  if (before) await moveOptionTexts(transaction, before, record, now)
  await recordImages(transaction, { productId: id }, record.details.images, before?.details.images ?? [], now)
  await markShownIn(transaction, textsWithImages(record), now)
  await announceProduct(transaction, product, before && wireProduct(before, presentation, true), now)
  return { record, product }
}

/** Texts and addresses that may show files of the library. */
const textsWithImages = ({ description, details: { infoSections, energyLabel } }: ProductRecord): string =>
  [description, ...infoSections.map((section) => section.description), JSON.stringify(energyLabel ?? {})].join('\n')

async function insertProductRow(transaction: Transaction, { row }: ProductRecord): Promise<number> {
  const { number: _, ...columns } = row
  const inserted = await transaction
    .insertInto('products')
    .values(columns)
    .returning('number')
    .executeTakeFirstOrThrow()
  return inserted.number
}
