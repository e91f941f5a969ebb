import type { Queryable } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/kernel/caller.ts'
import { findApp } from '../clients/apps.ts'
import { isAllowedCallback, redirectNotAllowed } from './callbacks.ts'

/**
 * Whether a caller may redirect customers to a page. Customers may do so only within the origins that their app has
 * registered; owners and apps may name any page.
 */
export async function isAllowedPage(db: Queryable, caller: Caller, address: string): Promise<boolean> {
  if (caller.role === 'owner' || caller.role === 'app') return true
  if (caller.role === 'none') return false
  const app = await findApp(db, caller.clientId)
  return app !== null && isAllowedCallback(address, app.origins)
}

/** @throws ApplicationError REDIRECT_URI_NOT_ALLOWED */
export async function requireAllowedPage(db: Queryable, caller: Caller, address: string, field: string): Promise<void> {
  if (await isAllowedPage(db, caller, address)) return
  throw redirectNotAllowed(`${field} must be at an origin that the app has registered`, field, 'add-origin')
}
