import type { StaffPermission } from '@cartwright/client'
import { StaffPermission as Permissions } from '@cartwright/client/enumerations'
import { facts } from './facts.ts'

const own: readonly string[] = facts.permissions.split(' ')

/** Whether the role of this person has a permission. The server decides; the admin only hides what it would refuse. */
export const may = (permission: StaffPermission | undefined): boolean =>
  permission === undefined || facts.permissions === '*' || own.includes(permission)

/** The permission that each page needs, by the beginning of its path. The longest that fits counts. */
const pages: Readonly<Record<string, StaffPermission>> = {
  '/orders': 'VIEW_ORDERS',
  '/orders/abandoned/mails': 'VIEW_SETTINGS',
  '/products': 'VIEW_PRODUCTS',
  '/products/new': 'MANAGE_PRODUCTS',
  '/products/sheet': 'MANAGE_PRODUCTS',
  '/products/import': 'MANAGE_PRODUCTS',
  '/products/runs': 'MANAGE_PRODUCTS',
  '/products/attributes': 'MANAGE_PRODUCTS',
  '/products/safety-contacts': 'MANAGE_PRODUCTS',
  '/collections': 'VIEW_PRODUCTS',
  '/inventory': 'VIEW_INVENTORY',
  '/media': 'VIEW_MEDIA',
  '/customers': 'VIEW_CUSTOMERS',
  '/customers/segments': 'VIEW_ORDERS',
  '/customers/guests': 'VIEW_ORDERS',
  '/discounts': 'VIEW_DISCOUNTS',
  '/content': 'VIEW_CONTENT',
  '/analytics': 'VIEW_ANALYTICS',
  '/settings': 'VIEW_SETTINGS',
  '/settings/agents': 'VIEW_ORDERS',
  '/settings/feeds': 'MANAGE_PRODUCTS',
  '/settings/brand': 'VIEW_CONTENT',
  '/settings/shop': 'VIEW_CONTENT',
  '/settings/staff': 'MANAGE_STAFF',
  '/settings/backup': 'MANAGE_BACKUPS',
  '/settings/moves': 'MANAGE_IMPORTS',
  '/settings/apps': 'VIEW_APPS',
  '/settings/keys': 'VIEW_APPS',
  '/settings/webhooks': 'VIEW_INTEGRATIONS',
  '/settings/plugins': 'VIEW_INTEGRATIONS',
  '/settings/audit': 'VIEW_AUDIT_LOG',
}

/** The permission that a page needs; none for pages of everyone. */
export function permissionOfPage(path: string): StaffPermission | undefined {
  if (/^\/orders\/[^/]+\/edit$/.test(path)) return 'MANAGE_ORDERS'
  const fits = Object.keys(pages).filter((start) => path === start || path.startsWith(`${start}/`))
  const longest = fits.toSorted((a, b) => b.length - a.length)[0]
  return longest === undefined ? undefined : pages[longest]
}

/** Whether the role may change anything on a page. Pages that only read have nothing to change. */
export function mayChange(path: string): boolean {
  if (path.startsWith('/customers')) return may('MANAGE_CUSTOMERS')
  const view = permissionOfPage(path)
  if (view === 'VIEW_ORDERS') return ordersChangeBy(path).some(may)
  const manage = Object.values(Permissions).find((one) => one === view?.replace('VIEW_', 'MANAGE_'))
  return may(manage)
}

/** Drafts, returns and abandoned checkouts belong to who manages orders; the others change orders and their payments. */
function ordersChangeBy(path: string): readonly StaffPermission[] {
  if (/^\/orders\/(drafts|returns|abandoned)/.test(path)) return ['MANAGE_ORDERS']
  if (path.startsWith('/orders/payments')) return ['MANAGE_ORDERS', 'REFUND_ORDERS']
  return ['MANAGE_ORDERS', 'FULFILL_ORDERS', 'REFUND_ORDERS']
}
