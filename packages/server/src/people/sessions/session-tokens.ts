import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { after, lifetimes } from '../../platform/kernel/lifetimes.ts'
import { hashToken, randomToken } from '../../platform/secrets/secret-token.ts'
import type { SessionTables } from './tables.ts'

type NewToken = Omit<SessionTables['session_tokens'], 'used_at'>

const insertToken = statement<NewToken>(
  (slot) => sql<never>`
    insert into session_tokens (token_hash, member_id, authenticated_at, expires_at, used_at)
    values (${slot('token_hash')}, ${slot('member_id')}, ${slot('authenticated_at')}, ${slot('expires_at')}, null)`,
)

/**
 * Proof that a member authenticated just now, good for one authorization within minutes.
 *
 * @param authenticatedAt when the password was right, where that was earlier
 */
export async function issueSessionToken(
  db: Queryable,
  memberId: string,
  now: Date,
  authenticatedAt: string = now.toISOString(),
): Promise<string> {
  const token = randomToken()
  const expiresAt = after(now, lifetimes.sessionToken)
  const row = {
    token_hash: hashToken(token),
    member_id: memberId,
    authenticated_at: authenticatedAt,
    expires_at: expiresAt,
  }
  await insertToken(db, row)
  return token
}

/** Uses a session token up, and answers whom it proves and since when; null when it proves nothing (any more). */
export async function useSessionToken(transaction: Transaction, tokenHash: string, now: Date) {
  const row = await transaction
    .updateTable('session_tokens')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning(['member_id', 'authenticated_at'])
    .executeTakeFirst()
  return row ? { memberId: row.member_id, authenticatedAt: row.authenticated_at } : null
}
