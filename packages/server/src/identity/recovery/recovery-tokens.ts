import { after } from '../../oauth/lifetimes.ts'
import { hashToken, randomToken } from '../../oauth/secret-token.ts'
import type { Site } from '../../site.ts'
import type { Queryable, Transaction } from '../../storage/database.ts'
import { findMember, type Member } from '../member-store.ts'

/** How long a link is good, in milliseconds. An invitation may lie in the mail for some days. */
const lasts = { RECOVERY: 30 * 60_000, ACTIVATION: 7 * 24 * 60 * 60_000 } as const

interface NewRecoveryToken {
  readonly kind: keyof typeof lasts
  readonly member: Member
  readonly redirectUrl: string | null
}

/** What proves that whoever sets a password reads the member's mail: good once, of which only the hash is kept. */
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
export async function findRecovery({ db, now }: Pick<Site, 'db' | 'now'>, token: string): Promise<Recovery | null> {
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

/** Takes a token for good. Whoever comes second finds it used. */
export async function spendRecoveryToken(transaction: Transaction, token: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('recovery_tokens')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
