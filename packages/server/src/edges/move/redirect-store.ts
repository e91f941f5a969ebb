import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { inParts } from '../../platform/database/in-parts.ts'
import './tables.ts'

interface Redirect {
  readonly moveId: string
  readonly path: string
  readonly target: string
}

/** Stores where a path leads, or changes it. */
export async function saveRedirect(transaction: Transaction, { moveId, path, target }: Redirect): Promise<void> {
  const row = { path, move_id: moveId, target }
  await transaction
    .insertInto('move_redirects')
    .values(row)
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ move_id: moveId, target }))
    .execute()
}

export const findRedirects = (db: Queryable, paths: readonly string[]) =>
  inParts(paths, (some) =>
    db.selectFrom('move_redirects').select(['path', 'target']).where('path', 'in', some).execute(),
  )

export async function removeRedirect(transaction: Transaction, path: string): Promise<void> {
  await transaction.deleteFrom('move_redirects').where('path', '=', path).execute()
}
