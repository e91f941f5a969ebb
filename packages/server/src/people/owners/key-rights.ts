import { type ApiKeyScope, calls, permissionOf, type StaffPermission } from '@cartwright/contract'
import type { Caller } from '../../platform/kernel/caller.ts'
import { requireEverything, requireScope } from '../../platform/kernel/scopes.ts'

/**
 * A key can only give, change or take away rights that it has itself.
 *
 * @param permissions of a person of the staff; null for everything
 * @throws ApplicationError naming a scope that the key lacks
 */
export function requireRightsOf(caller: Caller, permissions: readonly StaffPermission[] | null): void {
  if (permissions === null) requireEverything(caller)
  for (const scope of scopesFor(permissions ?? [])) requireScope(caller, scope)
}

/** The scopes that a key needs for the calls that these permissions allow. */
function scopesFor(permissions: readonly StaffPermission[]): ReadonlySet<ApiKeyScope> {
  const scopes = new Set<ApiKeyScope>()
  for (const call of Object.values(calls)) {
    const permission = permissionOf(call)
    if (permission !== undefined && permissions.includes(permission) && call.scope !== undefined) scopes.add(call.scope)
  }
  return scopes
}
