import type { Queryable } from '../database/database.ts'
import { hashToken } from './secret-token.ts'

/** Uses up a single-use token. False if it was used before. */
export async function spendOnce(db: Queryable, token: string, expiresAt: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_tokens')
    .values({ token_hash: hashToken(token), expires_at: expiresAt.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Gives a token back that was spent for nothing. */
export async function giveBack(db: Queryable, token: string): Promise<void> {
  await db.deleteFrom('spent_tokens').where('token_hash', '=', hashToken(token)).execute()
}

/** Deletes the tokens that expired before an instant. */
export async function deleteSpentTokens(db: Queryable, before: string): Promise<void> {
  await db.deleteFrom('spent_tokens').where('expires_at', '<', before).execute()
}
