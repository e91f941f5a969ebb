import { randomUUID } from 'node:crypto'
import type { Transaction } from '../storage/database.ts'
import { buildProduct, withNumber } from './build-product.ts'
import { announceProduct } from './catalog-events.ts'
import { raiseCatalogVersion } from './catalog-version.ts'
import { countProducts } from './count-products.ts'
import type { ProductDraft } from './draft.ts'
import { keepFormerSlug } from './former-slugs.ts'
import { freeSlug } from './free-slug.ts'
import { noteImages } from './note-images.ts'
import { type Presentation, readPresentation } from './presentation.ts'
import { type ProductRecord, readProduct } from './product-record.ts'
import { withSafeTexts } from './safe-text.ts'
import { indexProduct } from './search/index-product.ts'
import { publicText, wireProduct } from './wire-product.ts'
import { updateProductRow, writeDocument, writeProductRows } from './write-product-rows.ts'

/** Where a product was saved. */
export interface SavedProduct {
  readonly id: string
  readonly slug: string
}

/**
 * Makes a product or replaces the one with the draft's id: its columns, texts, variants, search index and event.
 *
 * @param index puts it into the search index, or sees to it that this is done in the same transaction
 * @throws ValidationError when the draft does not fit the wire's limits, contradicts itself or its slug is taken
 */
export async function saveProduct(
  transaction: Transaction,
  given: ProductDraft,
  now = new Date(),
  index: (transaction: Transaction, record: ProductRecord) => unknown = indexProduct,
): Promise<SavedProduct> {
  const draft = await withSafeTexts(given)
  const id = draft.id ?? randomUUID()
  const before = await readProduct(transaction, id)
  const slug = await freeSlug(transaction, 'products', { name: draft.name, slug: draft.slug ?? before?.row.slug }, id)
  const presentation = await readPresentation(transaction)
  const built = buildProduct(draft, { id, slug, before, now, presentation })
  if (before && before.row.slug !== slug) await keepFormerSlug(transaction, 'products', before.row.slug, id)
  const record = before ? built : withNumber(built, await insertProductRow(transaction, built))
  if (before) await updateProductRow(transaction, record, before)
  await writeParts(transaction, record, before, presentation)
  await index(transaction, record)
  await raiseCatalogVersion(transaction)
  await announce(transaction, record, before, { presentation, now })
  return { id, slug }
}

interface Writing {
  readonly presentation: Presentation
  readonly now: Date
}

/**
 * Writes a product that is built and has its number already, without asking the database for anything. The catalog's
 * version is for the caller to raise, once for many, and the search index for the caller to bring up to date.
 */
export async function writeProduct(
  transaction: Transaction,
  record: ProductRecord,
  before: ProductRecord | undefined,
  { presentation, now }: Writing,
): Promise<void> {
  if (before) await updateProductRow(transaction, record, before)
  else await transaction.insertInto('products').values(record.row).execute()
  if (before && before.row.slug !== record.row.slug)
    await keepFormerSlug(transaction, 'products', before.row.slug, record.row.id)
  await writeParts(transaction, record, before, presentation)
  await announce(transaction, record, before, { presentation, now })
}

async function insertProductRow(transaction: Transaction, { row }: ProductRecord): Promise<number> {
  const { number: _, ...columns } = row
  const inserted = await transaction
    .insertInto('products')
    .values(columns)
    .returning('number')
    .executeTakeFirstOrThrow()
  return inserted.number
}

async function writeParts(
  transaction: Transaction,
  record: ProductRecord,
  before: ProductRecord | undefined,
  presentation: Presentation,
) {
  await writeDocument(transaction, record, before, publicText(record, presentation))
  await writeProductRows(transaction, record, before)
  await countProducts(transaction, before, record)
}

async function announce(
  transaction: Transaction,
  record: ProductRecord,
  before: ProductRecord | undefined,
  { presentation, now }: Writing,
) {
  await noteImages(transaction, record.row.id, record.details.images, before?.details.images ?? [], now)
  const was = before && wireProduct(before, presentation, true)
  await announceProduct(transaction, wireProduct(record, presentation, true), was, now)
}
