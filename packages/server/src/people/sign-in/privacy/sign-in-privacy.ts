import type { Transaction } from '../../../platform/database/database.ts'
import type { Privacy } from '../../../platform/domain/privacy.ts'
import { hashToken } from '../../../platform/secrets/secret-token.ts'
import { listSessions } from '../member-sessions.ts'

export const signInPrivacy: Privacy = {
  export: async (transaction, { id, email }, now) => ({
    sessions: await listSessions(transaction, id, null, now),
    connections: await transaction
      .selectFrom('idp_connections')
      .select(['idp_connection_id', 'idp_user_id', 'known_as', 'created_at', 'last_used_at'])
      .where('member_id', '=', id)
      .execute(),
    passkeys: await transaction
      .selectFrom('member_passkeys')
      .select(['name', 'created_at', 'last_used_at'])
      .where('member_id', '=', id)
      .execute(),
    familiarNetworks: await transaction
      .selectFrom('familiar_addresses')
      .select(['address', 'last_seen_at'])
      .where('account', '=', email)
      .execute(),
  }),
  // What refers to the member's row is deleted with it.
  erase: (transaction, { email }) => deleteAttempts(transaction, email),
  eraseGuest: async (transaction, email) => {
    await transaction
      .deleteFrom('verifications')
      .where('kind', '=', 'ORDER_CLAIM')
      .where('order_id', 'is not', null)
      .where('email', '=', email)
      .execute()
  },
  eraseAddress: async (transaction, email) => {
    await transaction.deleteFrom('verifications').where('member_id', 'is', null).where('email', '=', email).execute()
    await transaction.deleteFrom('known_addresses').where('email_hash', '=', hashToken(email)).execute()
  },
}

/** Deletes the places that an account signed in from, and the counts of attempts at it. */
async function deleteAttempts(transaction: Transaction, email: string): Promise<void> {
  const accounts = [email, `register:${email}`, `recovery:${email}`, `code:${email}`]
  const keys = accounts.flatMap((account) => [`account:${account}`, `mail:${account}`])
  await transaction.deleteFrom('familiar_addresses').where('account', 'in', accounts).execute()
  // Also the counts of single places: what follows a colon is before what follows a semicolon.
  for (const key of keys) {
    await transaction
      .deleteFrom('throttles')
      .where(({ or, and, eb }) =>
        or([eb('key', '=', key), and([eb('key', '>', `${key}:`), eb('key', '<', `${key};`)])]),
      )
      .execute()
  }
}
