import type { WebhookEvent } from './decode.ts'

/**
 * Detects stale events: deliveries may overtake each other, and an event with an older state than one
 * seen before is stale. Remembers in memory, for one process.
 *
 * @param most how many entities to remember, the longest untouched of which are then forgotten
 * @example
 * ```ts
 * const isNews = newestOnly()
 * const hooks = webhooks({
 *   jwksUrl,
 *   fetch,
 *   handlers: { productChanged: (event) => isNews(event) && reindex(event.data.productId) },
 * })
 * ```
 */
export function newestOnly(most = 50_000): (event: { readonly metadata: WebhookEvent['metadata'] }) => boolean {
  // A Map keeps its order: the longest untouched come first.
  const seen = new Map<string, bigint>()
  return ({ metadata: { entityId, entityEventSequence } }) => {
    // Without a number it cannot be compared, so it is accepted.
    if (!entityId || !entityEventSequence) return true
    const sequence = BigInt(entityEventSequence)
    if (sequence < (seen.get(entityId) ?? 0n)) return false
    seen.delete(entityId)
    seen.set(entityId, sequence)
    const [oldest] = seen.keys()
    if (seen.size > most && oldest !== undefined) seen.delete(oldest)
    return true
  }
}
