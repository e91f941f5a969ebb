import type { RawBuilder } from 'kysely'
import type { Queryable } from '../database/database.ts'
import { fillSlots } from './slots.ts'

/** Runs a statement whose slots take these values, in order. */
export async function runStatement<Row>(
  db: Queryable,
  statement: RawBuilder<unknown>,
  values: readonly unknown[],
): Promise<Row[]> {
  const compiled = statement.compile(db)
  const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: fillSlots(compiled.parameters, values) })
  return rows
}
