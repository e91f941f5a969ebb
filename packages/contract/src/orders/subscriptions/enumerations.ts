import type { z } from 'zod'
import { enumeration } from '../../enumeration.ts'

/** The actor of an event. */
export const WebhookIdentityType = enumeration('WebhookIdentityType', 'Who caused an event.', [
  'UNKNOWN',
  'ANONYMOUS_VISITOR',
  'MEMBER',
  'WIX_USER',
  'APP',
])
export type WebhookIdentityType = z.output<typeof WebhookIdentityType>

/** The catalog generation an event came from. */
export const CatalogVersion = enumeration('CatalogVersion', 'The catalog generation an event came from.', [
  'V1_CATALOG',
  'V3_CATALOG',
  'STORES_NOT_INSTALLED',
])
export type CatalogVersion = z.output<typeof CatalogVersion>

/** How far a webhook delivery has come. */
export const WebhookDeliveryStatus = enumeration(
  'WebhookDeliveryStatus',
  'How far a webhook delivery has come: still to be made, made, or given up.',
  ['PENDING', 'DELIVERED', 'DEAD'],
)
export type WebhookDeliveryStatus = z.output<typeof WebhookDeliveryStatus>
