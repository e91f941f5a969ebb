import type { Transaction } from '../../database/database.ts'
import { addToIndex, removeFromIndex } from '../../database/sqlite/full-text.ts'
import { readAllTexts } from '../../translations/store.ts'
import { fold } from '../fold.ts'
import { type ProductRecord, readProducts } from '../product-record.ts'

/** Puts a product into the full-text index, in place of what the index had of it. */
export const indexProduct = (transaction: Transaction, record: ProductRecord) => indexProducts(transaction, [record])

/**
 * The same for many at once. SQLite writes what is new in a full-text index to its pages whenever another table is
 * written to, so that of a hundred products one after the other each would cost as much as all of them together.
 */
export async function indexProducts(transaction: Transaction, records: readonly ProductRecord[]): Promise<void> {
  if (records.length === 0) return
  const names = await readNames(transaction, new Set(records.flatMap(({ collectionIds }) => collectionIds)))
  const numbers = records.map(({ row }) => row.number)
  const translated = await readAllTexts(
    transaction,
    'PRODUCT',
    records.map(({ row }) => row.id),
  )
  const entries = records.map((record) =>
    searchEntry(
      record,
      record.collectionIds.flatMap((id) => names.get(id) ?? []),
      translated.get(record.row.id),
    ),
  )
  await removeFromIndex(transaction, 'product_search', numbers)
  await addToIndex(transaction, 'product_search', entries)
}

/** The same for those of many products that are now found by something else than before. */
export async function indexChanged(
  transaction: Transaction,
  products: readonly { readonly record: ProductRecord; readonly before: ProductRecord | undefined }[],
): Promise<void> {
  const all = products.flatMap(({ record, before }) => [...record.collectionIds, ...(before?.collectionIds ?? [])])
  const names = await readNames(transaction, new Set(all))
  const textOf = (product: ProductRecord) =>
    JSON.stringify(
      searchEntry(
        product,
        product.collectionIds.flatMap((id) => names.get(id) ?? []),
      ),
    )
  const changed = products.filter(({ record, before }) => !before || textOf(before) !== textOf(record))
  // The index is fast in the order of numbers.
  await indexProducts(
    transaction,
    changed.map(({ record }) => record).sort((a, b) => a.row.number - b.row.number),
  )
}

/** Names of hidden collections are not indexed: a match would reveal their products. */
async function readNames(transaction: Transaction, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  if (ids.size === 0) return new Map()
  const rows = await transaction
    .selectFrom('collections')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .where('visible', '=', 1)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What the index has of a product in collections of these names: folded, as what is looked for is. */
export function searchEntry(
  { row, details, description, variants }: ProductRecord,
  collections: readonly string[],
  translated: readonly string[] = [],
) {
  const options = details.options.flatMap(({ name, choices }) => [name, ...choices.map((choice) => choice.description)])
  // Translations count as labels: shoppers of every language find the product by their words.
  const labels = [row.brand, details.ribbon, ...collections, ...options, ...translated.map(withoutTags)]
  return {
    number: row.number,
    texts: {
      name: fold(row.name),
      labels: fold(labels.filter((label) => label).join(' · ')),
      sku: fold([row.sku, ...variants.map(({ sku }) => sku)].join(' ')),
      description: fold(withoutTags(description)),
    },
  }
}

/** Reindexes all products of a collection after its searchable data changed. */
export async function indexCollection(transaction: Transaction, collectionId: string): Promise<void> {
  const rows = await transaction
    .selectFrom('product_collections')
    .select('product_number')
    .where('collection_id', '=', collectionId)
    .execute()
  for (const { product_number } of rows) {
    const [record] = await readProducts(transaction, [product_number])
    if (record) await indexProduct(transaction, record)
  }
}

function withoutTags(html: string) {
  return html.replace(/<[^<>]*>/g, ' ').replace(/&#?\w+;/g, ' ')
}
