import { after, lifetimes } from '../oauth/lifetimes.ts'
import { hashToken, randomToken } from '../oauth/secret-token.ts'
import type { Queryable, Transaction } from '../storage/database.ts'

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
  await db
    .insertInto('session_tokens')
    .values({
      token_hash: hashToken(token),
      member_id: memberId,
      authenticated_at: authenticatedAt,
      expires_at: after(now, lifetimes.sessionToken),
      used_at: null,
    })
    .execute()
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
