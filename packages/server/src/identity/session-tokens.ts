import { CompiledQuery } from 'kysely'
import { after, lifetimes } from '../oauth/lifetimes.ts'
import { hashToken, randomToken } from '../oauth/secret-token.ts'
import type { Queryable, Transaction } from '../storage/database.ts'

/** Part of every sign-in, so the text is compiled once and for all. */
const insertText = `
  insert into session_tokens (token_hash, member_id, authenticated_at, expires_at, used_at) values (?, ?, ?, ?, null)`

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
  await db.executeQuery(CompiledQuery.raw(insertText, [hashToken(token), memberId, authenticatedAt, expiresAt]))
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
