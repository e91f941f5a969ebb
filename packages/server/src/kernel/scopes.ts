import type { ApiKeyScope } from '@cartwright/contract'
import type { Caller } from './caller.ts'
import { ApplicationError } from './errors.ts'

/** Whether a caller may do what takes a scope. Only apps have scopes: what others may is said by their role. */
export function hasScope(caller: Caller, scope: ApiKeyScope): boolean {
  return caller.role !== 'app' || caller.scopes === null || caller.scopes.includes(scope)
}

/** @throws ApplicationError naming the scope that is missing */
export function requireScope(caller: Caller, scope: ApiKeyScope): void {
  if (!hasScope(caller, scope)) throw insufficientScope(scope)
}

/**
 * For what would give a key rights beyond its own.
 *
 * @throws ApplicationError for a key with scopes
 */
export function requireEverything(caller: Caller): void {
  if (caller.role !== 'app' || caller.scopes === null) return
  throw new ApplicationError(403, 'INSUFFICIENT_SCOPE', 'This call requires an unrestricted API key')
}

export function insufficientScope(scope: ApiKeyScope, description = `The key or token lacks the scope ${scope}`) {
  return new ApplicationError(403, 'INSUFFICIENT_SCOPE', description, {
    data: { scope },
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
    hint: `Call with a key that has it: npx cartwright key create --scope ${scope.toLowerCase().replaceAll('_', '-')}`,
  })
}
