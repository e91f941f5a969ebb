import { sql } from 'kysely'
import type { Transaction } from '../database.ts'

/** A change of the definition of a table that `alter table` does not offer, such as a column that may be empty now. */
export interface Redefinition {
  readonly table: string
  /** A part of the definition, as it was written. */
  readonly from: string
  readonly to: string
}

interface SchemaRow {
  readonly type: 'table' | 'index' | 'trigger'
  readonly sql: string
}

/**
 * Creates a table again with a changed definition, its rows, indexes and triggers. Columns that other migrations added stay.
 * Rows of other tables that reference it keep their references: these are checked at the end of the transaction.
 */
export async function redefine(transaction: Transaction, { table, from, to }: Redefinition): Promise<void> {
  await sql.raw('pragma defer_foreign_keys = on').execute(transaction)
  const { rows } = await sql<SchemaRow>`
    select type, sql from sqlite_schema where tbl_name = ${table} and sql is not null`.execute(transaction)
  const definition = rows.find(({ type }) => type === 'table')?.sql ?? ''
  if (!definition.includes(from)) throw new Error(`The definition of ${table} does not contain: ${from}`)
  const columns = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(transaction)
  const names = columns.rows.map(({ name }) => `"${name}"`).join(', ')
  const further = rows.filter(({ type }) => type !== 'table').map((row) => row.sql)
  for (const statement of [
    `create table redefined_rows as select * from ${table}`,
    `drop table ${table}`,
    definition.replace(from, to),
    `insert into ${table} (${names}) select ${names} from redefined_rows`,
    'drop table redefined_rows',
    ...further,
  ])
    await sql.raw(statement).execute(transaction)
}
