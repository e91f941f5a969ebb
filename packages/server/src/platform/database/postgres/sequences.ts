import type { ClientBase } from 'pg'

/** The sequence that numbers the rows of a table. */
export interface NumberSequence {
  readonly table: string
  readonly column: string
  /** As SQL names it. */
  readonly sequence: string
}

/** Tables whose numbers are no identity, by the sequence that numbers them; see `by-hand.sql`. */
const others: readonly NumberSequence[] = [
  { table: 'events', column: 'sequence', sequence: 'event_numbers' },
  { table: 'product_changes', column: 'seq', sequence: 'product_change_numbers' },
  { table: 'orders', column: 'number', sequence: 'order_numbers' },
]

/** The sequences of all tables whose rows are numbered. */
export async function numberSequences(client: ClientBase): Promise<readonly NumberSequence[]> {
  const { rows } = await client.query<NumberSequence>(`
    select t.relname as table, a.attname as column, pg_get_serial_sequence(t.relname, a.attname) as sequence
    from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attidentity <> ''
    where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace order by 1`)
  return [...rows, ...others]
}
