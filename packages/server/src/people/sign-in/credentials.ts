import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { deleteConsents } from '../clients/consents.ts'
import { findMemberByEmail } from '../members/member-store.ts'
import { deleteDevices } from '../sessions/devices.ts'
import type { SignInTables } from './tables.ts'

/** Sets a member's password, whether it had one or not. */
export async function savePassword(transaction: Transaction, memberId: string, passwordHash: string, now: Date) {
  const password = { password_hash: passwordHash, updated_at: now.toISOString(), reset_required: 0 } as const
  await transaction
    .insertInto('credentials')
    .values({ member_id: memberId, ...password })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(password))
    .execute()
}

/** Writes what is there already, for who must not learn by the time it takes that it is. */
export async function rewriteCredentials(transaction: Transaction, memberId: string): Promise<void> {
  await transaction
    .updateTable('credentials')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('member_id', '=', memberId)
    .execute()
}

/** Voids the member's password until a new one is set. */
export async function requireNewPassword(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.updateTable('credentials').set({ reset_required: 1 }).where('member_id', '=', memberId).execute()
}

export async function findPasswordHash(db: Queryable, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row?.password_hash ?? null
}

/** Removes all sign-in methods and consents, because they were set up before the address was verified. */
export async function removeCredentials(transaction: Transaction, memberId: string): Promise<void> {
  await transaction.deleteFrom('credentials').where('member_id', '=', memberId).execute()
  await transaction.deleteFrom('idp_connections').where('member_id', '=', memberId).execute()
  await transaction.deleteFrom('member_passkeys').where('member_id', '=', memberId).execute()
  await deleteConsents(transaction, memberId)
  await deleteDevices(transaction, memberId)
}

/** Whether there is any way to sign in as this member besides an app that vouches for it. */
export async function hasCredentials(db: Queryable, memberId: string): Promise<boolean> {
  if ((await findPasswordHash(db, memberId)) !== null) return true
  for (const table of ['idp_connections', 'member_passkeys'] as const) {
    const row = await db.selectFrom(table).select('created_at').where('member_id', '=', memberId).executeTakeFirst()
    if (row) return true
  }
  return false
}

type Guard = Pick<SignInTables['credentials'], 'password_hash' | 'reset_required'>

const selectGuard = statement<{ readonly memberId: string }, Guard>(
  (slot) => sql<Guard>`select password_hash, reset_required from credentials where member_id = ${slot('memberId')}`,
)

/** The member of an address, and the password if there is one. Reads the same for an unknown address. */
export async function findForSignIn(db: Queryable, email: string) {
  const member = await findMemberByEmail(db, email)
  const [guard] = await selectGuard(db, { memberId: member?.id ?? '' })
  return member && { member, passwordHash: guard?.password_hash ?? null, resetRequired: guard?.reset_required === 1 }
}
