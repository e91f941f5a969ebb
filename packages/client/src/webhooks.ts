/**
 * Webhooks on a server: verified and decoded deliveries, each handled by a function of its event.
 * @module
 */
export type {
  AccountInfo,
  AppInstalled,
  AppRemoved,
  CollectionChanged,
  CollectionCreated,
  CollectionDeleted,
  EventIdentity,
  ProductChanged,
  ProductCreated,
  ProductDeleted,
  VariantsChanged,
} from './generated/events.ts'
export type { WebhookEvents } from './generated/webhooks.ts'
export type { KeyOptions } from './signed/keys.ts'
export type { RejectionCode } from './signed/rejection.ts'
export type { WebhookEvent } from './webhooks/decode.ts'
export { type DuplicateGuard, rememberInMemory } from './webhooks/duplicates.ts'
export type { DataEvent, DeletedEvent, EntityEvent, EventMetadata, EventSource } from './webhooks/event.ts'
export { newestOnly } from './webhooks/newest-only.ts'
export { type SignatureOptions, type SignedDelivery, verifySignature } from './webhooks/signature.ts'
export {
  type ProcessedWebhook,
  type WebhookHandlers,
  type WebhookOptions,
  type Webhooks,
  webhooks,
} from './webhooks/webhooks.ts'
