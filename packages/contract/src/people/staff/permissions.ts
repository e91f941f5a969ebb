/** Which permission of staff each call needs, and which permissions each role has. */
import type { ApiKeyScope } from '../../enumerations.ts'
import type { StaffArea } from './areas.ts'
import { StaffPermission, type StaffRole } from './enumerations.ts'

/** Scopes that are permissions of the same name. */
type OwnScope = 'MANAGE_STAFF' | 'MANAGE_BACKUPS' | 'MANAGE_PAYMENTS' | 'MANAGE_IMPORTS'
const isOwnScope = (scope: ApiKeyScope | undefined): scope is OwnScope =>
  scope === 'MANAGE_STAFF' || scope === 'MANAGE_BACKUPS' || scope === 'MANAGE_PAYMENTS' || scope === 'MANAGE_IMPORTS'

/** The area of a call, by the scope that a key needs for it. */
const areas: Readonly<Record<Exclude<ApiKeyScope, OwnScope>, StaffArea>> = {
  READ_PRODUCTS: 'PRODUCTS',
  MANAGE_PRODUCTS: 'PRODUCTS',
  MANAGE_INVENTORY: 'INVENTORY',
  MANAGE_MEDIA: 'MEDIA',
  MANAGE_CONTENT: 'CONTENT',
  MANAGE_CARTS: 'ORDERS',
  READ_ORDERS: 'ORDERS',
  MANAGE_ORDERS: 'ORDERS',
  MANAGE_MEMBERS: 'CUSTOMERS',
  SIGN_IN_MEMBERS: 'CUSTOMERS',
  SERVE_SHOPPERS: 'SETTINGS',
  MANAGE_WEBHOOKS: 'INTEGRATIONS',
  MANAGE_SETTINGS: 'SETTINGS',
  MANAGE_APPS: 'APPS',
  MANAGE_KEYS: 'APPS',
}

/** Calls and modules with a permission of their own. */
const ofCalls: Readonly<Record<string, StaffPermission>> = {
  GetAbandonedCheckoutAnalytics: 'VIEW_ANALYTICS',
  GetStorefrontSettings: 'VIEW_CONTENT',
  ListAuditLog: 'VIEW_AUDIT_LOG',
  RefundPayments: 'REFUND_ORDERS',
  SendTestMail: 'MANAGE_SETTINGS',
  UpdateStorefrontSettings: 'MANAGE_CONTENT',
  VoidAuthorizedPayments: 'REFUND_ORDERS',
}

const ofModules: Readonly<Record<string, StaffPermission>> = { analytics: 'VIEW_ANALYTICS' }

/** Writes of these modules have a narrower permission than `MANAGE_ORDERS`. */
const fulfils: readonly string[] = ['orderFulfillments']

/** What the permission of a call depends on. */
interface OfCall {
  readonly name: string
  readonly roles: readonly string[]
  readonly effect: 'read' | 'write'
  readonly module?: string
  readonly scope?: ApiKeyScope
  readonly area?: StaffArea
}

/**
 * The permission that staff needs for a call.
 *
 * @returns undefined for calls that everyone of the staff may make, such as one that reads what is public
 */
export function permissionOf({
  name,
  module = '',
  scope,
  area = scope && !isOwnScope(scope) ? areas[scope] : undefined,
  roles,
  effect,
}: OfCall): StaffPermission | undefined {
  if (!roles.includes('owner')) return undefined
  const own = ofCalls[name] ?? ofModules[module]
  if (own) return own
  if (isOwnScope(scope)) return scope
  if (effect === 'write' && fulfils.includes(module)) return 'FULFILL_ORDERS'
  if (area === undefined) return undefined
  return effect === 'read' ? `VIEW_${area}` : `MANAGE_${area}`
}

/** The permission that equals a scope of a key, where no call is made. */
export function permissionOfScope(scope: ApiKeyScope): StaffPermission {
  if (isOwnScope(scope)) return scope
  return scope.startsWith('READ_') ? `VIEW_${areas[scope]}` : `MANAGE_${areas[scope]}`
}

/** Only owners have these: with them a person could give itself every other permission, or read everything. */
export const ownerPermissions: readonly StaffPermission[] = [
  'VIEW_APPS',
  'MANAGE_APPS',
  'MANAGE_STAFF',
  'MANAGE_BACKUPS',
]

const views: readonly StaffPermission[] = StaffPermission.options.filter((one) => one.startsWith('VIEW_'))

const includes: Readonly<Partial<Record<StaffPermission, StaffPermission>>> = {
  FULFILL_ORDERS: 'VIEW_ORDERS',
  REFUND_ORDERS: 'VIEW_ORDERS',
}

/** Permissions with those that they include: who may manage orders may view them. */
export function withIncluded(permissions: readonly StaffPermission[]): StaffPermission[] {
  const included = permissions.flatMap((one) => [
    one,
    includes[one] ?? views.find((view) => view === one.replace('MANAGE_', 'VIEW_')) ?? one,
  ])
  return StaffPermission.options.filter((one) => included.includes(one))
}

/** What each role may do; an owner everything, a custom role what its person was given. */
export const permissionsOfRoles: Readonly<Record<Exclude<StaffRole, 'OWNER' | 'CUSTOM'>, readonly StaffPermission[]>> =
  {
    // The keys say where the money goes: an owner gives them to a person by a custom role.
    MANAGER: StaffPermission.options.filter((one) => !ownerPermissions.includes(one) && one !== 'MANAGE_PAYMENTS'),
    FULFILMENT: ['VIEW_ORDERS', 'FULFILL_ORDERS', 'VIEW_PRODUCTS', 'VIEW_INVENTORY', 'MANAGE_INVENTORY', 'VIEW_MEDIA'],
    SUPPORT: [
      'VIEW_ORDERS',
      'MANAGE_ORDERS',
      'FULFILL_ORDERS',
      'REFUND_ORDERS',
      'VIEW_PRODUCTS',
      'VIEW_INVENTORY',
      'VIEW_MEDIA',
      'VIEW_CUSTOMERS',
      'MANAGE_CUSTOMERS',
      'VIEW_DISCOUNTS',
    ],
    ANALYST: ['VIEW_ORDERS', 'VIEW_PRODUCTS', 'VIEW_INVENTORY', 'VIEW_MEDIA', 'VIEW_DISCOUNTS', 'VIEW_ANALYTICS'],
  }
