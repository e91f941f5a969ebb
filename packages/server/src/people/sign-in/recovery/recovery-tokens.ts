import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import { after } from '../../../platform/kernel/lifetimes.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { hashToken, randomToken } from '../../../platform/secrets/secret-token.ts'
import { findMember, type Member } from '../../members/member-store.ts'

/** How long a link is good, in milliseconds. An invitation may lie in the mail for some days. */
const lasts = { RECOVERY: 30 * 60_000, ACTIVATION: 7 * 24 * 60 * 60_000 } as const

interface NewRecoveryToken {
  readonly kind: keyof typeof lasts
  readonly member: Member
  readonly redirectUrl: string | null
}

/** A single-use token that proves access to the member's mail; only its hash is stored. */
export async function issueRecoveryToken(
  db: Queryable,
  { kind, member, redirectUrl }: NewRecoveryToken,
  now: Date,
): Promise<string> {
  const token = randomToken()
  await db
    .insertInto('recovery_tokens')
    .values({
      token_hash: hashToken(token),
      member_id: member.id,
      email: member.email,
      redirect_url: redirectUrl,
      expires_at: after(now, lasts[kind]),
      used_at: null,
    })
    .execute()
  return token
}

/** A recovery that a link leads to. */
export interface Recovery {
  readonly member: Member
  /** Where to go once the password is set. */
  readonly redirectUrl: string | null
}

/** Whose password a token sets; null when it is unknown, used, over, or went to an address the member has left. */
export async function findRecovery({ db, now }: Pick<Services, 'db' | 'now'>, token: string): Promise<Recovery | null> {
  const row = await db
    .selectFrom('recovery_tokens')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now().toISOString())
    .executeTakeFirst()
  const member = row ? await findMember(db, row.member_id) : null
  if (!row || !member || member.email !== row.email) return null
  if (member.status === 'BLOCKED' || member.status === 'DELETED') return null
  return { member, redirectUrl: row.redirect_url }
}

/** Consumes a token. A second use fails. */
export async function spendRecoveryToken(transaction: Transaction, token: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('recovery_tokens')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
