/**
 * What happens at a site, as it happens.
 *
 * @module
 */
export { type LiveEvent, type WatchOptions, watchEvents } from './live/watch-events.ts'
export type { WebhookEvent } from './webhooks/decode.ts'
