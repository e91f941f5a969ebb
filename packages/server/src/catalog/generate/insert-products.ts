import { CompiledQuery, sql } from 'kysely'
import type { Transaction } from '../../storage/database.ts'
import type { Presentation } from '../presentation.ts'
import type { ProductRecord } from '../product-record.ts'
import { choiceRows, collectionRows, variantRows } from '../rows-of-product.ts'
import { searchEntry } from '../search/index-product.ts'
import { publicText } from '../wire-product.ts'

/** Rows of one statement: at most so many values, well below SQLite's limit. */
const MOST_VALUES = 10_000

type Row = Readonly<Record<string, unknown>>

/**
 * Writes new products with all that belongs to them, many rows in a statement. They have numbers of their own, their
 * collections exist, and nobody is told of them.
 */
export async function insertProducts(
  transaction: Transaction,
  records: readonly ProductRecord[],
  presentation: Presentation,
  collectionNames: ReadonlyMap<string, string>,
): Promise<void> {
  const documents = records.map((record) => ({
    product_number: record.row.number,
    description: record.description,
    details: JSON.stringify(record.details),
    public_json: publicText(record, presentation),
  }))
  const entries = records.map((record) =>
    searchEntry(
      record,
      record.collectionIds.flatMap((id) => collectionNames.get(id) ?? []),
    ),
  )
  await insert(
    transaction,
    'products',
    records.map(({ row }) => row),
  )
  await insert(transaction, 'product_documents', documents)
  await insert(transaction, 'product_collections', records.flatMap(collectionRows))
  await insert(transaction, 'product_choices', records.flatMap(choiceRows))
  await insert(transaction, 'variants', records.flatMap(variantRows))
  await insert(transaction, 'product_search', entries)
}

/** The numbers the next products get. */
export async function nextNumber(transaction: Transaction): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = 'products'`.execute(
    transaction,
  )
  return (rows[0]?.seq ?? 0) + 1
}

/** Built as text, since a query builder takes longer for so many values than the database does. */
async function insert(transaction: Transaction, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const size = Math.floor(MOST_VALUES / columns.length)
  const marks = `(${columns.map(() => '?').join(',')})`
  for (let start = 0; start < rows.length; start += size) {
    const some = rows.slice(start, start + size)
    const text = `insert into ${table} (${columns.join(',')}) values ${some.map(() => marks).join(',')}`
    const values = some.flatMap((row) => columns.map((column) => row[column]))
    await transaction.executeQuery(CompiledQuery.raw(text, values))
  }
}
