import { type ApiKeyScope, permissionOfScope, type StaffPermission } from '@cartwright/contract'
import type { Caller } from './caller.ts'
import { lacksPermission, rejected } from './errors.ts'

/** Whether a caller may do what takes a scope: apps by their scopes, staff by its permissions, others by their role. */
export function hasScope(caller: Caller, scope: ApiKeyScope): boolean {
  if (caller.role === 'owner') return hasPermission(caller, permissionOfScope(scope))
  return caller.role !== 'app' || caller.scopes === null || includesScope(caller.scopes, scope)
}

const managers: Readonly<Partial<Record<ApiKeyScope, ApiKeyScope>>> = {
  READ_PRODUCTS: 'MANAGE_PRODUCTS',
  READ_ORDERS: 'MANAGE_ORDERS',
}

/** Whether scopes allow what a scope allows: who may manage orders may read them. */
export function includesScope(scopes: readonly ApiKeyScope[], scope: ApiKeyScope): boolean {
  const manager = managers[scope]
  return scopes.includes(scope) || (manager !== undefined && scopes.includes(manager))
}

/** @throws ApplicationError naming the scope or the permission that is missing */
export function requireScope(caller: Caller, scope: ApiKeyScope): void {
  if (hasScope(caller, scope)) return
  throw caller.role === 'owner' ? lacksPermission(permissionOfScope(scope)) : insufficientScope(scope)
}

/** Whether staff has a permission. Other callers have none, and are not asked for one. */
export function hasPermission(caller: Caller, permission: StaffPermission): boolean {
  return caller.role !== 'owner' || caller.permissions === null || caller.permissions.includes(permission)
}

/** @throws ApplicationError PERMISSION_DENIED naming the permission that the staff member lacks */
export function requirePermission(caller: Caller, permission: StaffPermission): void {
  if (!hasPermission(caller, permission)) throw lacksPermission(permission)
}

/**
 * For what would give a key rights beyond its own.
 *
 * @throws ApplicationError for a key with scopes
 */
export function requireEverything(caller: Caller): void {
  if (caller.role === 'owner') requirePermission(caller, 'MANAGE_APPS')
  if (caller.role !== 'app' || caller.scopes === null) return
  throw rejected('INSUFFICIENT_SCOPE')
}

export function insufficientScope(scope: ApiKeyScope, description = `The key or token lacks the scope ${scope}`) {
  return rejected(
    'INSUFFICIENT_SCOPE',
    { scope },
    {
      message: description,
      headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
      hint: `Call with a key that has it: npx cartwright key create --scope ${scope.toLowerCase().replaceAll('_', '-')}`,
    },
  )
}
