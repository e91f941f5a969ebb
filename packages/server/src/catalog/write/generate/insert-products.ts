import type { Transaction } from '../../../platform/database/database.ts'
import { addToIndex } from '../../../platform/database/full-text.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { isPostgres } from '../../../platform/database/is-postgres.ts'
import { takeOfSequence } from '../../../platform/database/sequence.ts'
import { variantHistory } from '../../prices/history/record.ts'
import type { Presentation } from '../../product/presentation.ts'
import type { ProductRecord } from '../../product/product-record.ts'
import {
  attributeRows,
  choiceRows,
  collectionRows,
  privateTagRows,
  tagRows,
  variantRows,
} from '../../product/variant-rows.ts'
import { publicText } from '../../product/wire-product.ts'
import { readContext, searchEntry } from '../../search/search-entry.ts'

/**
 * Inserts new products with all their rows, many rows per statement. They have numbers, their collections exist, and no
 * event is raised.
 */
export async function insertProducts(
  transaction: Transaction,
  records: readonly ProductRecord[],
  presentation: Presentation,
): Promise<void> {
  const documents = records.map((record) => ({
    product_number: record.row.number,
    description: record.description,
    details: JSON.stringify(record.details),
    public_json: publicText(record, presentation),
  }))
  const context = await readContext(transaction, records)
  const entries = records.map((record) => searchEntry(record, context))
  await insertRows(
    transaction,
    'products',
    records.map(({ row }) => row),
  )
  await insertRows(transaction, 'product_documents', documents)
  await insertRows(transaction, 'product_collections', records.flatMap(collectionRows))
  await insertRows(transaction, 'product_choices', records.flatMap(choiceRows))
  await insertRows(transaction, 'product_tags', records.flatMap(tagRows))
  await insertRows(transaction, 'product_private_tags', records.flatMap(privateTagRows))
  await insertRows(transaction, 'product_attributes', records.flatMap(attributeRows))
  await insertRows(transaction, 'variants', records.flatMap(variantRows))
  await insertRows(
    transaction,
    'price_history',
    records.flatMap((record) => variantHistory(record)),
  )
  await addToIndex(transaction, entries)
}

/** The numbers of the next products. Those that are added at the same time get others. */
export async function nextNumbers(transaction: Transaction, count: number): Promise<number[]> {
  if (isPostgres(transaction)) return takeOfSequence(transaction, 'products_number_seq', count)
  const { last } = await transaction
    .selectFrom('products')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow()
  return Array.from({ length: count }, (_, place) => (last ?? 0) + 1 + place)
}
