import type { Caller } from '../../platform/kernel/caller.ts'
import { forbidden } from '../../platform/kernel/errors.ts'
import { hasPermission, hasScope, requireScope } from '../../platform/kernel/scopes.ts'

const isStaff = ({ role }: Caller) => role === 'owner' || role === 'app'

/** Who manages the catalog sees what is hidden from visitors, and may ask for cost and profit. */
export function seesEverything(caller: Caller): boolean {
  if (caller.role === 'owner') return hasPermission(caller, 'VIEW_PRODUCTS')
  return isStaff(caller) && hasScope(caller, 'MANAGE_PRODUCTS')
}

/** @throws ApplicationError for who may not see cost and profit */
export function requireMerchant(caller: Caller): void {
  if (!isStaff(caller)) throw forbidden('Cost and profit are for owners and apps')
  requireScope(caller, 'MANAGE_PRODUCTS')
}
