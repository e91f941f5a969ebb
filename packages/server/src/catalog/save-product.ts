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
import { readPresentation } from './presentation.ts'
import { type ProductRecord, readProduct } from './product-record.ts'
import { choiceRows, collectionRows, variantRows } from './rows-of-product.ts'
import { withSafeTexts } from './safe-text.ts'
import { indexProduct } from './search/index-product.ts'
import { publicText, wireProduct } from './wire-product.ts'

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
  const { number: _, ...columns } = built.row
  const { number } = await transaction
    .insertInto('products')
    .values(columns)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .returning('number')
    .executeTakeFirstOrThrow()
  const record = withNumber(built, number)
  await writeDocument(transaction, record, publicText(record, presentation))
  await writeVariants(transaction, record)
  await writeChoices(transaction, record)
  await writeCollections(transaction, record)
  await countProducts(transaction, before, record)
  await index(transaction, record)
  await noteImages(transaction, id, record.details.images, before?.details.images ?? [], now)
  await raiseCatalogVersion(transaction)
  const was = before && wireProduct(before, presentation, true)
  await announceProduct(transaction, wireProduct(record, presentation, true), was, now)
  return { id, slug }
}

async function writeDocument(
  transaction: Transaction,
  { row, description, details }: ProductRecord,
  public_json: string,
) {
  const document = { description, details: JSON.stringify(details), public_json }
  await transaction
    .insertInto('product_documents')
    .values({ product_number: row.number, ...document })
    .onConflict((conflict) => conflict.column('product_number').doUpdateSet(document))
    .execute()
}

async function writeVariants(transaction: Transaction, record: ProductRecord) {
  await transaction.deleteFrom('variants').where('product_number', '=', record.row.number).execute()
  await transaction.insertInto('variants').values(variantRows(record)).execute()
}

async function writeChoices(transaction: Transaction, record: ProductRecord) {
  await transaction.deleteFrom('product_choices').where('product_number', '=', record.row.number).execute()
  const rows = choiceRows(record)
  if (rows.length > 0) await transaction.insertInto('product_choices').values(rows).execute()
}

async function writeCollections(transaction: Transaction, record: ProductRecord) {
  await transaction.deleteFrom('product_collections').where('product_number', '=', record.row.number).execute()
  const rows = collectionRows(record)
  if (rows.length > 0) await transaction.insertInto('product_collections').values(rows).execute()
}
