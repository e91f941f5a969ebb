import type { Transaction } from '../../platform/database/database.ts'
import { after } from '../../platform/kernel/lifetimes.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { hashToken, randomToken } from '../../platform/secrets/secret-token.ts'
import type { OwnerTables } from './tables.ts'

export type ChallengeRow = OwnerTables['owner_challenges']
export type ChallengeKind = ChallengeRow['kind']

/** How long a second step is waited for, in milliseconds. */
export const CHALLENGE_LIFETIME = 5 * 60_000
/** Wrong codes until the password has to be given again. */
const TRIES = 5

/** Waits for a second step. Returns the token that names it; only the browser has it. */
export async function beginChallenge(
  { db, now }: Pick<Services, 'db' | 'now'>,
  challenge: { readonly kind: ChallengeKind; readonly ownerId: string | null; readonly challenge?: string },
): Promise<string> {
  const token = randomToken()
  await db
    .insertInto('owner_challenges')
    .values({
      token_hash: hashToken(token),
      kind: challenge.kind,
      owner_id: challenge.ownerId,
      challenge: challenge.challenge ?? null,
      tries: 0,
      expires_at: after(now(), CHALLENGE_LIFETIME),
    })
    .execute()
  return token
}

/** Counts a try before it is looked at, so that a hundred at once are five. Null when none is left. */
export async function countChallengeTry({ db, now }: Services, kind: ChallengeKind, token: string) {
  const row = await db
    .updateTable('owner_challenges')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now().toISOString())
    .where('tries', '<', TRIES)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** What a token stands for, while it waits. */
export async function findChallenge({ db, now }: Services, kind: ChallengeKind, token: string) {
  const row = await db
    .selectFrom('owner_challenges')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now().toISOString())
    .where('tries', '<', TRIES)
    .executeTakeFirst()
  return row ?? null
}

/** Ends a challenge. False when it was already ended. */
export async function spendChallenge(transaction: Transaction, { token_hash }: ChallengeRow): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('owner_challenges')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
