import type { Transaction } from '../../storage/database.ts'
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
  const entries = records.map((record) =>
    searchEntry(
      record,
      record.collectionIds.flatMap((id) => names.get(id) ?? []),
    ),
  )
  await transaction.deleteFrom('product_search').where('rowid', 'in', numbers).execute()
  await transaction.insertInto('product_search').values(entries).execute()
}

/**
 * Puts a product into the index without asking the database for anything, where it is found by something else than
 * before. Of many it is called for one right after the
 * other, in the order of their numbers, for the reason above: SQLite writes its pages for a smaller number as well.
 *
 * @param collections names of those that everybody may see, by id
 */
export async function writeSearchEntry(
  transaction: Transaction,
  record: ProductRecord,
  before: ProductRecord | undefined,
  collections: ReadonlyMap<string, string>,
): Promise<void> {
  const entryOf = (product: ProductRecord) =>
    searchEntry(
      product,
      product.collectionIds.flatMap((id) => collections.get(id) ?? []),
    )
  const entry = entryOf(record)
  if (before) {
    if (JSON.stringify(entryOf(before)) === JSON.stringify(entry)) return
    await transaction.deleteFrom('product_search').where('rowid', '=', record.row.number).execute()
  }
  await transaction.insertInto('product_search').values(entry).execute()
}

/** Names of hidden collections are in the index for nobody: whoever finds a product by one knows what is in it. */
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
export function searchEntry({ row, details, description, variants }: ProductRecord, collections: readonly string[]) {
  const choices = details.options.flatMap((option) => option.choices.map((choice) => choice.description))
  const labels = [row.brand, details.ribbon, ...collections, ...choices]
  return {
    rowid: row.number,
    name: fold(row.name),
    labels: fold(labels.filter((label) => label).join(' · ')),
    sku: fold([row.sku, ...variants.map(({ sku }) => sku)].join(' ')),
    description: fold(withoutTags(description)),
  }
}

/** Puts all products of a collection into the index anew, after what it is found by has changed. */
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
