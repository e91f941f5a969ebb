import { IdentityProfile } from '@cartwright/contract'
import { randomId } from '../oauth/secret-token.ts'
import type { Queryable, Transaction } from '../storage/database.ts'
import type { IdentityTables, MemberRowStatus } from './tables.ts'

type MemberRow = IdentityTables['members']

/** A member of the site: who it is, and whether it may sign in. */
export interface Member {
  readonly id: string
  readonly contactId: string
  readonly email: string
  readonly emailVerified: boolean
  readonly status: MemberRowStatus
  readonly pendingReasons: readonly string[]
  readonly slug: string
  readonly profile: IdentityProfile
  readonly revision: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly lastLoginAt: string | null
}

export interface NewMember {
  readonly email: string
  readonly passwordHash: string
  readonly profile: IdentityProfile
}

/** Adds a member who may sign in at once. Null when the address is a member's already. */
export async function insertMember(transaction: Transaction, member: NewMember, now: Date): Promise<Member | null> {
  const id = randomId()
  const row: MemberRow = {
    id,
    contact_id: randomId(),
    email: member.email,
    email_verified: 0,
    status: 'ACTIVE',
    pending_reasons: '[]',
    slug: id,
    profile: JSON.stringify(member.profile),
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
  if (numInsertedOrUpdatedRows === 0n) return null
  await transaction
    .insertInto('credentials')
    .values({ member_id: id, password_hash: member.passwordHash, updated_at: now.toISOString() })
    .execute()
  return toMember(row)
}

export async function findMember(db: Queryable, id: string): Promise<Member | null> {
  const row = await db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toMember(row) : null
}

/** The member of an address and the hash of its password, if it has one. */
export async function findForSignIn(db: Queryable, email: string) {
  const found = await db
    .selectFrom('members')
    .leftJoin('credentials', 'credentials.member_id', 'members.id')
    .selectAll('members')
    .select('credentials.password_hash')
    .where('members.email', '=', email)
    .executeTakeFirst()
  if (!found) return null
  const { password_hash, ...row } = found
  return { member: toMember(row), passwordHash: password_hash }
}

export async function noteSignIn(db: Queryable, memberId: string, now: Date): Promise<void> {
  await db.updateTable('members').set({ last_login_at: now.toISOString() }).where('id', '=', memberId).execute()
}

function toMember(row: MemberRow): Member {
  return {
    id: row.id,
    contactId: row.contact_id,
    email: row.email,
    emailVerified: row.email_verified === 1,
    status: row.status,
    pendingReasons: JSON.parse(row.pending_reasons),
    slug: row.slug,
    profile: IdentityProfile.parse(JSON.parse(row.profile)),
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    lastLoginAt: row.last_login_at,
  }
}
