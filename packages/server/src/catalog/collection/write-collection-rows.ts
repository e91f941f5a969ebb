import type { Transaction } from '../../platform/database/database.ts'
import type { ProductRecord } from '../product/product-record.ts'
import { collectionRows } from '../product/variant-rows.ts'

/** Writes which collections a product is in, where that differs. */
export async function writeCollectionRows(
  transaction: Transaction,
  record: ProductRecord,
  before: ProductRecord | undefined,
): Promise<void> {
  const rows = collectionRows(record)
  if (isSame(rows, before ? collectionRows(before) : [])) return
  if (before)
    await transaction.deleteFrom('product_collections').where('product_number', '=', record.row.number).execute()
  if (rows.length > 0) await transaction.insertInto('product_collections').values(rows).execute()
}

/** Whether rows are the same, in the same order. */
export const isSame = (rows: readonly unknown[], before: readonly unknown[]) =>
  JSON.stringify(rows) === JSON.stringify(before)
