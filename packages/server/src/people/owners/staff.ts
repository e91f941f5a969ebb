import { permissionsOfRoles, StaffPermission, type StaffRole, withIncluded } from '@cartwright/contract'
import { z } from 'zod'
import type { Queryable } from '../../platform/database/database.ts'
import type { OwnerTables } from './tables.ts'

type OwnerRow = OwnerTables['owners']

const StoredPermissions = z.array(StaffPermission.catch('VIEW_PRODUCTS'))

/** What a person of the staff may do; null for everything. */
export function permissionsOf({ role, permissions }: Pick<OwnerRow, 'role' | 'permissions'>) {
  if (role === 'OWNER') return null
  return role === 'CUSTOM' ? StoredPermissions.parse(JSON.parse(permissions)) : permissionsOfRoles[role]
}

/**
 * What a person of the staff may do now, so that a change counts from the next call on.
 *
 * @returns null for everything; undefined if the person is no longer in the staff
 */
export async function findStaffPermissions(
  db: Queryable,
  ownerId: string,
): Promise<readonly StaffPermission[] | null | undefined> {
  const row = await db.selectFrom('owners').select(['role', 'permissions']).where('id', '=', ownerId).executeTakeFirst()
  return row && permissionsOf(row)
}

/** The name of a person of the staff, or else the email address; undefined if the person is no longer in the staff. */
export async function findStaffName(db: Queryable, ownerId: string): Promise<string | undefined> {
  const row = await db.selectFrom('owners').select(['name', 'email']).where('id', '=', ownerId).executeTakeFirst()
  return row && (row.name || row.email)
}

/** How the chosen permissions of a role are stored: those of a custom role, with what they include. */
export const storedPermissions = (role: StaffRole, chosen: readonly StaffPermission[]): string =>
  JSON.stringify(role === 'CUSTOM' ? withIncluded(chosen) : [])
