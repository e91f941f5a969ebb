import type { Transaction } from '../../storage/database.ts'
import { type ProductRecord, readProducts } from '../product-record.ts'

/** Puts a product into the full-text index, in place of what the index had of it. */
export async function indexProduct(transaction: Transaction, record: ProductRecord): Promise<void> {
  const { collectionIds } = record
  const collections =
    collectionIds.length === 0
      ? []
      : await transaction.selectFrom('collections').select('name').where('id', 'in', collectionIds).execute()
  const names = collections.map(({ name }) => name)
  await transaction.deleteFrom('product_search').where('rowid', '=', record.row.number).execute()
  await transaction.insertInto('product_search').values(searchEntry(record, names)).execute()
}

/** What the index has of a product in collections of these names. */
export function searchEntry({ row, details, description, variants }: ProductRecord, collections: readonly string[]) {
  const choices = details.options.flatMap((option) => option.choices.map((choice) => choice.description))
  const labels = [row.brand, details.ribbon, ...collections, ...choices]
  return {
    rowid: row.number,
    name: row.name,
    labels: labels.filter((label) => label).join(' · '),
    sku: [row.sku, ...variants.map(({ sku }) => sku)].join(' '),
    description: withoutTags(description),
  }
}

/** Puts all products of a collection into the index anew, after its name has changed. */
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
