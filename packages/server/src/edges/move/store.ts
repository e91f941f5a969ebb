import type { Selectable } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { Progress } from './progress.ts'
import type { MoveState, MoveTables } from './tables.ts'

export type MoveRow = Selectable<MoveTables['moves']>

export const findMove = (db: Queryable, id: string): Promise<MoveRow | undefined> =>
  db.selectFrom('moves').selectAll().where('id', '=', id).executeTakeFirst()

/** The move of a shop that was not undone, so that a repeated run continues it. */
export const findMoveOfSource = (db: Queryable, sourceKey: string): Promise<MoveRow | undefined> =>
  db
    .selectFrom('moves')
    .selectAll()
    .where('source_key', '=', sourceKey)
    .where('state', '<>', 'UNDONE')
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

/** All moves, the newest first. */
export const listMoves = (db: Queryable): Promise<MoveRow[]> =>
  db.selectFrom('moves').selectAll().orderBy('created_at', 'desc').orderBy('id').limit(100).execute()

export async function insertMove(transaction: Transaction, row: MoveRow): Promise<void> {
  await transaction.insertInto('moves').values(row).execute()
}

export const progressOf = ({ progress }: MoveRow): Progress => JSON.parse(progress)

/**
 * Changes a move as long as it is in one of some states.
 *
 * @returns false when it is in another one, such as after a pause
 */
export async function changeMove(
  transaction: Transaction,
  id: string,
  from: readonly MoveState[],
  changes: Partial<Omit<MoveRow, 'id' | 'updated_at'>>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('moves')
    .set({ ...changes, updated_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
