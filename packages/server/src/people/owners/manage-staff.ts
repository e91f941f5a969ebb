import {
  ownerPermissions,
  type StaffChange,
  type StaffInvitation,
  type StaffMember,
  StaffPermission,
} from '@cartwright/contract'
import { ofOwner, recordAudit } from '../../platform/audit/record.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { normalizeEmail } from '../../platform/kernel/email-address.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { requestAccountMail } from '../../platform/mail/request.ts'
import { randomId } from '../../platform/secrets/secret-token.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { hashPassword } from '../sign-in/password.ts'
import { generatePassword } from './create-owner.ts'
import { requireRightsOf } from './key-rights.ts'
import { endOwnerSessions, endOwnerTokens } from './owner-sessions.ts'
import { permissionsOf, storedPermissions } from './staff.ts'

/** Everyone of the staff, by address. */
export async function listStaff(db: Queryable): Promise<StaffMember[]> {
  const rows = await staffRows(db).orderBy('owners.email').execute()
  return rows.map(toStaffMember)
}

/** @throws ApplicationError STAFF_MEMBER_NOT_FOUND */
export async function getStaffMember(db: Queryable, id: string): Promise<StaffMember> {
  const row = await staffRows(db).where('owners.id', '=', id).executeTakeFirst()
  if (!row) throw notFound(id)
  return toStaffMember(row)
}

const staffRows = (db: Queryable) =>
  db
    .selectFrom('owners')
    .select(['owners.id', 'email', 'name', 'role', 'permissions', 'joined_at', 'created_at'])
    .select((eb) => [
      eb
        .selectFrom('owner_sessions')
        .select((inner) => inner.fn.max('last_used_at').as('at'))
        .whereRef('owner_id', '=', 'owners.id')
        .as('last_used_at'),
      eb
        .selectFrom('owner_totp')
        .select('owner_id')
        .whereRef('owner_id', '=', 'owners.id')
        .where('confirmed_at', 'is not', null)
        .as('totp'),
      eb
        .selectFrom('owner_passkeys')
        .select((inner) => inner.fn.max('owner_id').as('owner_id'))
        .whereRef('owner_id', '=', 'owners.id')
        .as('passkey'),
    ])

type StaffRow = Awaited<ReturnType<ReturnType<typeof staffRows>['execute']>>[number]

function toStaffMember(row: StaffRow): StaffMember {
  return {
    id: row.id,
    email: row.email,
    ...(row.name !== '' && { name: row.name }),
    role: row.role,
    permissions: [...(permissionsOf(row) ?? StaffPermission.options)],
    invited: row.joined_at === null,
    createdDate: row.created_at,
    ...(row.last_used_at !== null && { lastUsedDate: row.last_used_at }),
    secondFactor: row.totp !== null || row.passkey !== null,
  }
}

/**
 * Adds a person to the staff and invites it by mail to set a password.
 *
 * @throws ApplicationError STAFF_MEMBER_EXISTS, INSUFFICIENT_SCOPE
 */
export async function inviteStaff(site: Services, caller: Caller, invited: StaffInvitation): Promise<StaffMember> {
  requireGrantable(caller, invited)
  const email = normalizeEmail(invited.email)
  const id = randomId()
  // This password is never shown. The link of the mail sets another one.
  const password_hash = await hashPassword(generatePassword())
  const { language } = await readSettings(site.db)
  await write(site, currentCause(), async (transaction) => {
    const now = site.now()
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('owners')
      .values({ id, email, password_hash, created_at: now.toISOString(), joined_at: null, ...columnsOf(invited) })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) {
      throw rejected('STAFF_MEMBER_EXISTS', { email })
    }
    await requestAccountMail(transaction, { kind: 'STAFF_INVITED', ownerId: id, language }, now)
    await recordAudit(transaction, entryOf('STAFF_INVITED', id, { role: invited.role }), now)
  })
  return getStaffMember(site.db, id)
}

/** @throws ApplicationError STAFF_MEMBER_NOT_FOUND, STAFF_MEMBER_JOINED */
export async function resendInvitation(site: Services, id: string): Promise<void> {
  const { language } = await readSettings(site.db)
  await write(site, currentCause(), async (transaction) => {
    const { joined_at } = await lockRow(transaction, id)
    if (joined_at !== null) {
      throw rejected('STAFF_MEMBER_JOINED')
    }
    await requestAccountMail(transaction, { kind: 'STAFF_INVITED', ownerId: id, language }, site.now())
    await recordAudit(transaction, entryOf('STAFF_INVITED', id), site.now())
  })
}

/**
 * Changes the role of a person. Its tokens end, so that open pages load again with the new role.
 *
 * @throws ApplicationError STAFF_MEMBER_NOT_FOUND, LAST_OWNER, INSUFFICIENT_SCOPE
 */
export async function updateStaffMember(
  site: Services,
  caller: Caller,
  id: string,
  change: StaffChange,
): Promise<StaffMember> {
  requireGrantable(caller, change)
  return write(site, currentCause(), async (transaction) => {
    const known = await lockRow(transaction, id)
    requireRightsOf(caller, permissionsOf(known))
    const { role } = known
    if (role === 'OWNER' && change.role !== 'OWNER') await requireAnotherOwner(transaction, id)
    await transaction.updateTable('owners').set(columnsOf(change)).where('id', '=', id).execute()
    await endOwnerTokens(transaction, id, site.now())
    await recordAudit(transaction, entryOf('STAFF_CHANGED', id, { role: change.role }), site.now())
    return getStaffMember(transaction, id)
  })
}

/** @throws ApplicationError STAFF_MEMBER_NOT_FOUND, LAST_OWNER, INSUFFICIENT_SCOPE */
export async function removeStaffMember(site: Services, caller: Caller, id: string): Promise<void> {
  await write(site, currentCause(), async (transaction) => {
    const known = await lockRow(transaction, id)
    requireRightsOf(caller, permissionsOf(known))
    if (known.role === 'OWNER') await requireAnotherOwner(transaction, id)
    await endOwnerSessions(transaction, id, site.now())
    await transaction.deleteFrom('owners').where('id', '=', id).execute()
    await recordAudit(transaction, entryOf('STAFF_REMOVED', id), site.now())
  })
}

/**
 * @throws ValidationError for permissions that only owners have
 * @throws ApplicationError for a key that would give more rights than it has
 */
function requireGrantable(caller: Caller, { role, permissions }: StaffChange) {
  const reserved = permissions.find((one) => role === 'CUSTOM' && ownerPermissions.includes(one))
  if (reserved) throw invalidField('staffMember.permissions', `${reserved} is for owners only`, 'OTHER')
  requireRightsOf(caller, permissionsOf({ role, permissions: storedPermissions(role, permissions) }))
}

const columnsOf = ({ name = '', role, permissions }: StaffChange) => ({
  name,
  role,
  permissions: storedPermissions(role, permissions),
})

async function lockRow(transaction: Transaction, id: string) {
  const row = await transaction
    .selectFrom('owners')
    .select(['role', 'permissions', 'joined_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound(id)
  return row
}

/** An invited owner who has not joined does not count. */
async function requireAnotherOwner(transaction: Transaction, id: string): Promise<void> {
  const other = await transaction
    .selectFrom('owners')
    .select('id')
    .where('role', '=', 'OWNER')
    .where('joined_at', 'is not', null)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (!other) throw rejected('LAST_OWNER')
}

const notFound = (id: string) => rejected('STAFF_MEMBER_NOT_FOUND', { id })

type StaffAction = 'STAFF_INVITED' | 'STAFF_CHANGED' | 'STAFF_REMOVED'
const entryOf = (action: StaffAction, id: string, details: Readonly<Record<string, string>> = {}) => ({
  action,
  subject: ofOwner(id),
  details,
})
