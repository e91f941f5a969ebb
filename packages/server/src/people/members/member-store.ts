import type { IdentityProfile, PendingReason } from '@cartwright/contract'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import { randomId } from '../../platform/secrets/secret-token.ts'
import { displayName } from './profile.ts'
import type { MemberRowStatus, MemberTables } from './tables.ts'

type MemberRow = MemberTables['members']

/** A member of the site: who it is, and whether it may sign in. */
export interface Member {
  readonly id: string
  readonly contactId: string
  readonly email: string
  readonly emailVerified: boolean
  readonly status: MemberRowStatus
  readonly pendingReasons: readonly PendingReason[]
  readonly slug: string
  readonly profile: IdentityProfile
  readonly revision: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly lastLoginAt: string | null
}

export interface NewMember {
  /** Default: a new one. */
  readonly id?: string
  readonly email: string
  readonly profile: IdentityProfile
  /** Default: none has proven it. */
  readonly emailVerified?: boolean
  /** Default: may sign in at once. */
  readonly status?: MemberRowStatus
  readonly pendingReasons?: readonly PendingReason[]
}

/** Adds a member. Null when the address is a member's already. */
export async function insertMember(transaction: Transaction, member: NewMember, now: Date): Promise<Member | null> {
  const { status = 'ACTIVE', pendingReasons = [], emailVerified = false } = member
  const id = member.id ?? randomId()
  const row: MemberRow = {
    id,
    contact_id: randomId(),
    email: member.email,
    email_verified: emailVerified ? 1 : 0,
    status,
    pending_reasons: JSON.stringify(pendingReasons),
    slug: id,
    ...profileColumns(member.email, member.profile),
    revision: 1,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    last_login_at: null,
  }
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('members')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 0n ? null : toMember(row)
}

/**
 * Removes a member that was moved in from another shop and never signed in here.
 *
 * @returns false when the member has signed in or was changed since
 */
export async function removeMovedMember(transaction: Transaction, id: string, revision: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('members')
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('last_login_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function findMember(db: Queryable, id: string): Promise<Member | null> {
  const row = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toMember(row) : null
}

/** Those of some members that cannot sign in yet, since they have no password, with their addresses. */
export const membersWithoutPassword = (db: Queryable, ids: readonly string[]) =>
  db
    .selectFrom('members')
    .select(['id', 'email'])
    .where('id', 'in', ids)
    .where('status', '=', 'OFFLINE')
    .where('last_login_at', 'is', null)
    .execute()

export async function findMemberByContact(db: Queryable, contactId: string): Promise<Member | null> {
  const row = await db.selectFrom('members').selectAll().where('contact_id', '=', contactId).executeTakeFirst()
  return row ? toMember(row) : null
}

export async function findMemberByEmail(db: Queryable, email: string): Promise<Member | null> {
  const row = await db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst()
  return row ? toMember(row) : null
}

const updateLastLogin = statement<{ readonly at: string; readonly memberId: string }>(
  (slot) => sql<never>`update members set last_login_at = ${slot('at')} where id = ${slot('memberId')}`,
)

export async function recordSignIn(db: Queryable, memberId: string, now: Date): Promise<void> {
  await updateLastLogin(db, { at: now.toISOString(), memberId })
}

/** Writes what is there already, for who must not learn by the time it takes that it is. */
export async function rewriteMember(transaction: Transaction, memberId: string): Promise<void> {
  await transaction
    .updateTable('members')
    .set(({ ref }) => ({ email: ref('email'), search_text: ref('search_text') }))
    .where('id', '=', memberId)
    .execute()
}

/** What can change of a member. */
export type MemberChanges = Partial<Pick<Member, 'emailVerified' | 'status' | 'pendingReasons' | 'profile' | 'email'>>

/** Changes a member, raises its revision and answers what it is now. */
export async function changeMember(
  transaction: Transaction,
  before: Member,
  changes: MemberChanges,
  now: Date,
): Promise<Member> {
  const after: Member = { ...before, ...changes, revision: before.revision + 1, updatedAt: now.toISOString() }
  await transaction
    .updateTable('members')
    .set({
      email: after.email,
      email_verified: after.emailVerified ? 1 : 0,
      status: after.status,
      pending_reasons: JSON.stringify(after.pendingReasons),
      ...profileColumns(after.email, after.profile),
      revision: after.revision,
      updated_at: after.updatedAt,
    })
    .where('id', '=', before.id)
    .execute()
  return after
}

function profileColumns(email: string, profile: IdentityProfile) {
  const { nickname, firstName, lastName, company } = profile
  return {
    profile: JSON.stringify(profile),
    display_name: displayName(profile),
    search_text: [email, nickname, firstName, lastName, company].filter(Boolean).join(' ').toLowerCase(),
  }
}

export function toMember(row: MemberRow): Member {
  return {
    id: row.id,
    contactId: row.contact_id,
    email: row.email,
    emailVerified: row.email_verified === 1,
    status: row.status,
    pendingReasons: JSON.parse(row.pending_reasons),
    slug: row.slug,
    // Returned as stored, also if the current rules would reject it.
    profile: JSON.parse(row.profile),
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lastLoginAt: row.last_login_at,
  }
}

/** A member who has not proven the address for this long has left it to its owner. In milliseconds. */
const ABANDONED_AFTER = 7 * 24 * 60 * 60_000

/** Deletes sign-ups whose address was never proven. */
export async function deleteAbandonedSignUps(transaction: Transaction, now: Date): Promise<void> {
  await transaction
    .deleteFrom('members')
    .where('status', '=', 'PENDING')
    .where('email_verified', '=', 0)
    // A member who was invited, and has been changed since, was made by the shop.
    .where('revision', '=', 1)
    .where('pending_reasons', 'like', '%PENDING_EMAIL_VERIFICATION_REQUIRED%')
    .where('updated_at', '<', new Date(now.getTime() - ABANDONED_AFTER).toISOString())
    .execute()
}
