import type { DataRole } from '@cartwright/contract'
import { type Caller, callerId } from '../../platform/kernel/caller.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { hasScope } from '../../platform/kernel/scopes.ts'
import type { Collection } from './collections.ts'

type Action = 'read' | 'insert' | 'update' | 'remove'

/** Which items a caller may act on: all of them, or those that it added. */
export interface Reach {
  /** The caller whose items they are; null for all items. */
  readonly owner: string | null
  /** Whether drafts are among them. */
  readonly drafts: boolean
  /** True for shoppers: pages that only members read are not among them. `GetStorefrontPage` returns these. */
  readonly withoutMemberPages?: boolean
}

/** Owners, and apps whose key has the scope. An app without it has the rights of a visitor. */
export const isStaff = (caller: Caller) =>
  caller.role === 'owner' || (caller.role === 'app' && hasScope(caller, 'MANAGE_CONTENT'))

/**
 * Checks what the permissions of a collection allow a caller.
 *
 * @returns which items the caller may act on
 * @throws ApplicationError WDE0027
 */
export function requireReach(caller: Caller, collection: Collection, action: Action): Reach {
  if (isStaff(caller)) return { owner: null, drafts: true }
  const role = collection.permissions[action]
  if (!allows(role, caller)) {
    const description = `WDE0027: The caller does not have the permission to ${action} items of ${collection.id}.`
    throw rejected('WDE0027', {}, { message: description })
  }
  return {
    owner: role === 'SITE_MEMBER_AUTHOR' && action !== 'insert' ? callerId(caller) : null,
    drafts: false,
    withoutMemberPages: true,
  }
}

function allows(role: DataRole, caller: Caller): boolean {
  switch (role) {
    case 'ANYONE':
      return true
    case 'SITE_MEMBER':
    case 'SITE_MEMBER_AUTHOR':
      return caller.role === 'member'
    case 'ADMIN':
      return false
  }
}
