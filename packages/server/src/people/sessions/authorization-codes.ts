import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { after, lifetimes } from '../../platform/kernel/lifetimes.ts'
import { hashToken, randomToken } from '../../platform/secrets/secret-token.ts'
import type { SessionTables } from './tables.ts'

export type CodeRow = SessionTables['authorization_codes']

export type NewCode = Omit<CodeRow, 'code_hash' | 'expires_at' | 'used_at' | 'session_id'>

/** Stores a code for the redirect to the app: single-use, valid for a minute. Returns the code. */
export async function issueCode(db: Queryable, code: NewCode, now: Date): Promise<string> {
  const text = randomToken()
  await db
    .insertInto('authorization_codes')
    .values({
      ...code,
      code_hash: hashToken(text),
      expires_at: after(now, lifetimes.authorizationCode),
      used_at: null,
      session_id: null,
    })
    .execute()
  return text
}

/** Marks a code used and returns it; nothing when it is unknown or was used before. */
export function spendCode(transaction: Transaction, hash: string, now: Date): Promise<CodeRow | undefined> {
  return transaction
    .updateTable('authorization_codes')
    .set({ used_at: now.toISOString() })
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
}

/** Notes the session that a code gave, to be revoked should the code be sent again. */
export async function recordSessionOfCode(transaction: Transaction, hash: string, sessionId: string): Promise<void> {
  await transaction
    .updateTable('authorization_codes')
    .set({ session_id: sessionId })
    .where('code_hash', '=', hash)
    .execute()
}

/** The session that a code gave, and its member. */
export function findSessionOfCode(db: Queryable, hash: string) {
  return db
    .selectFrom('authorization_codes')
    .select(['session_id', 'member_id'])
    .where('code_hash', '=', hash)
    .executeTakeFirst()
}
