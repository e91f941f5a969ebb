import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** The role of a person who works in the admin. */
export const StaffRole = enumeration(
  'StaffRole',
  'What a person of the staff may do. `OWNER` may do everything, `CUSTOM` what its permissions say.',
  ['OWNER', 'MANAGER', 'FULFILMENT', 'SUPPORT', 'ANALYST', 'CUSTOM'],
)
export type StaffRole = z.output<typeof StaffRole>

/** What a role is made of. Each call that staff may make needs at most one of them. */
export const StaffPermission = enumeration(
  'StaffPermission',
  'A permission of staff. One to manage or fulfil includes the one to view. `VIEW_APPS`, `MANAGE_APPS`, `MANAGE_STAFF` and `MANAGE_BACKUPS` are for owners only; `MANAGE_PAYMENTS` is in no other role, and can be given.',
  [
    'VIEW_ORDERS',
    'MANAGE_ORDERS',
    'FULFILL_ORDERS',
    'REFUND_ORDERS',
    'VIEW_PRODUCTS',
    'MANAGE_PRODUCTS',
    'VIEW_INVENTORY',
    'MANAGE_INVENTORY',
    'VIEW_MEDIA',
    'MANAGE_MEDIA',
    'VIEW_CUSTOMERS',
    'MANAGE_CUSTOMERS',
    'VIEW_DISCOUNTS',
    'MANAGE_DISCOUNTS',
    'VIEW_CONTENT',
    'MANAGE_CONTENT',
    'VIEW_ANALYTICS',
    'VIEW_SETTINGS',
    'MANAGE_SETTINGS',
    'VIEW_INTEGRATIONS',
    'MANAGE_INTEGRATIONS',
    'VIEW_AUDIT_LOG',
    'VIEW_APPS',
    'MANAGE_APPS',
    'MANAGE_STAFF',
    'MANAGE_BACKUPS',
    'MANAGE_PAYMENTS',
    'MANAGE_IMPORTS',
  ],
)
export type StaffPermission = z.output<typeof StaffPermission>
