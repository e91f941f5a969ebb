import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { after } from '../../../platform/kernel/lifetimes.ts'
import { hashToken, randomToken } from '../../../platform/secrets/secret-token.ts'
import type { SignInTables } from '../tables.ts'

export type VerificationRow = SignInTables['verifications']

const MINUTE = 60_000

export const verificationLimits = {
  /** A code is good this long, in milliseconds. */
  code: 10 * MINUTE,
  /** How long an authentication waits for its code, and then for the owner. */
  waiting: 60 * MINUTE,
  approval: 24 * 60 * MINUTE,
  /** Wrong codes until the right one is void too. */
  tries: 5,
  /** Codes sent for one state token, and the pause between two. */
  sends: 5,
  pause: MINUTE / 2,
} as const

export interface NewVerification {
  readonly kind: VerificationRow['kind']
  readonly memberId: string | null
  readonly email: string
  /** Of the order that is claimed. */
  readonly orderId?: string | null
  readonly language: string | null
  /** How long it waits. Default: as long as for a code. */
  readonly lasts?: number
}

/** Starts a verification. @returns the state token, which is stored as a hash only */
export async function insertVerification(transaction: Transaction, verification: NewVerification, now: Date) {
  const stateToken = randomToken()
  const at = now.toISOString()
  await transaction
    .insertInto('verifications')
    .values({
      token_hash: hashToken(stateToken),
      kind: verification.kind,
      member_id: verification.memberId,
      email: verification.email,
      order_id: verification.orderId ?? null,
      language: verification.language,
      code_hash: null,
      code_expires_at: null,
      tries: 0,
      sends: 1,
      last_sent_at: at,
      authenticated_at: at,
      expires_at: after(now, verification.lasts ?? verificationLimits.waiting),
      finished_at: null,
    })
    .execute()
  return stateToken
}

/** What a state token stands for; null when it is unknown or over. */
export async function findVerification(db: Queryable, tokenHash: string, now: Date): Promise<VerificationRow | null> {
  const row = await db
    .selectFrom('verifications')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('finished_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row ?? null
}

/** Stores the code that was sent, in place of the previous one. */
export async function saveCode(db: Queryable, tokenHash: string, codeHash: string, now: Date): Promise<void> {
  await db
    .updateTable('verifications')
    .set({ code_hash: codeHash, code_expires_at: after(now, verificationLimits.code), tries: 0 })
    .where('token_hash', '=', tokenHash)
    .where('finished_at', 'is', null)
    .execute()
}

/**
 * Counts a try before it is looked at, so that a hundred at once are five.
 *
 * @returns the row it was a try at; null when none is left
 */
export async function countTry(db: Queryable, tokenHash: string, now: Date): Promise<VerificationRow | null> {
  const row = await db
    .updateTable('verifications')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('finished_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('code_expires_at', '>', now.toISOString())
    .where('tries', '<', verificationLimits.tries)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Consumes a code. A second use fails. */
export async function spendCode(transaction: Transaction, row: VerificationRow): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('verifications')
    .set({ code_hash: null, code_expires_at: null })
    .where('token_hash', '=', row.token_hash)
    .where('code_hash', '=', row.code_hash)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Consumes a state token. False if it was consumed before. */
export async function finishVerification(transaction: Transaction, tokenHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('verifications')
    .set({ finished_at: now.toISOString() })
    .where('token_hash', '=', tokenHash)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Waits longer: what is waited for is no longer a code. */
export async function prolongVerification(transaction: Transaction, tokenHash: string, now: Date): Promise<void> {
  await transaction
    .updateTable('verifications')
    .set({ expires_at: after(now, verificationLimits.approval) })
    .where('token_hash', '=', tokenHash)
    .execute()
}
