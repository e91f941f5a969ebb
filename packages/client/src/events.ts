export { type LiveEvent, type WatchOptions, watchEvents } from './live/watch-events.ts'
export type { WebhookEvent } from './webhooks/decode.ts'
