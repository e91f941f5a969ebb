import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** The scope of an API key. */
export const ApiKeyScope = enumeration('ApiKeyScope', 'The scope of an API key.', [
  'READ_PRODUCTS',
  'MANAGE_PRODUCTS',
  'MANAGE_INVENTORY',
  'MANAGE_MEDIA',
  'MANAGE_CONTENT',
  'MANAGE_CARTS',
  'READ_ORDERS',
  'MANAGE_ORDERS',
  'MANAGE_MEMBERS',
  'SIGN_IN_MEMBERS',
  'SERVE_SHOPPERS',
  'MANAGE_WEBHOOKS',
  'MANAGE_SETTINGS',
  'MANAGE_APPS',
  'MANAGE_KEYS',
  'MANAGE_STAFF',
  'MANAGE_BACKUPS',
  'MANAGE_PAYMENTS',
  'MANAGE_IMPORTS',
])
export type ApiKeyScope = z.output<typeof ApiKeyScope>
