import type { Queryable } from '../../platform/database/database.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import { hashToken } from '../../platform/secrets/secret-token.ts'

/** Whether a guest ordered with this address. Signing up with it then requires a code. */
export async function isKnownAddress(db: Queryable, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_addresses')
    .select('created_at')
    .where('email_hash', '=', hashToken(normalizeEmail(email)))
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers that an address was used for an order. Only a hash of it is stored. */
export async function rememberAddress(db: Queryable, email: string, now: Date): Promise<void> {
  await db
    .insertInto('known_addresses')
    .values({ email_hash: hashToken(normalizeEmail(email)), created_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
