import { sql } from 'kysely'
import { Rejection } from '../kernel/errors.ts'
import type { Transaction } from './database.ts'
import { openEffects } from './write.ts'

/**
 * Runs a part of a transaction that may be rejected while the rest goes on, such as one item of many. What is rejected
 * leaves nothing behind: no row, no event, no task, no effect after the commit.
 *
 * @param work writes through the transaction
 * @returns the result, or the rejection after everything of the part was rolled back
 * @throws any other error: it ends the whole transaction, which rolls the part back as well
 */
export async function attempt<Result>(
  transaction: Transaction,
  work: () => Promise<Result>,
): Promise<Result | Rejection> {
  const effects = await openEffects(transaction)
  await sql`savepoint attempt`.execute(transaction)
  try {
    const result = await work()
    await sql`release savepoint attempt`.execute(transaction)
    return result
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    await sql`rollback to savepoint attempt`.execute(transaction)
    await sql`release savepoint attempt`.execute(transaction)
    effects.rollBack()
    return error
  }
}
