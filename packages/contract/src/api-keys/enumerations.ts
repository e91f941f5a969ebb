import type { z } from 'zod'
import { enumeration } from '../enumeration.ts'

/** What an API key is good for. */
export const ApiKeyScope = enumeration('ApiKeyScope', 'What an API key is good for.', [
  'READ_PRODUCTS',
  'MANAGE_PRODUCTS',
  'MANAGE_INVENTORY',
  'MANAGE_MEDIA',
  'MANAGE_CONTENT',
  'MANAGE_CARTS',
  'MANAGE_ORDERS',
  'MANAGE_MEMBERS',
  'SIGN_IN_MEMBERS',
  'SERVE_SHOPPERS',
  'MANAGE_WEBHOOKS',
  'MANAGE_SETTINGS',
  'MANAGE_APPS',
  'MANAGE_KEYS',
])
export type ApiKeyScope = z.output<typeof ApiKeyScope>
