import type { Order } from '../generated/types.ts'
import type { ShopProduct } from '../neutral.ts'
import { type AnalyticsEvent, purchase, viewItem } from './analytics-event.ts'

/** What analytics need of a client: they belong to its cart. */
export interface AnalyticsClient {
  readonly auth: object
}

/** Events of the shop for analytics, which are sent only while the shopper consents. */
export interface Analytics {
  /** Whether events are sent now. */
  hasConsent(): boolean
  /** Stores what the shopper chose, until the page is left. What happened before is never sent. */
  setConsent(isGranted: boolean): void
  /** Calls a function for each event while the shopper consents. Returns a function that stops it. */
  subscribe(listener: (event: AnalyticsEvent) => void): () => void
  /** Call it where a page shows a product. */
  viewItem(product: ShopProduct): void
  /** Call it where a page thanks for an order. The same order is sent once until the page is left. */
  purchase(order: Order): void
}

interface OwnAnalytics extends Analytics {
  readonly send: (event: AnalyticsEvent) => void
}

const all = new WeakMap<object, OwnAnalytics>()

/**
 * Makes the events of a client's shop for analytics: `add_to_cart` and `begin_checkout` come from its cart by themselves, with
 * and without React. Nothing is sent, and nothing stored, before the shopper consents.
 *
 * @param options `consent`: whether the shopper has consented already. Default: false
 * @example
 * ```ts
 * const analytics = createAnalytics(client)
 * analytics.subscribe(({ name, params }) => gtag('event', name, params))
 * analytics.setConsent(true)
 * ```
 */
export function createAnalytics({ auth }: AnalyticsClient, { consent = false }: { consent?: boolean } = {}): Analytics {
  const listeners = new Set<(event: AnalyticsEvent) => void>()
  const purchases = new Set<string>()
  let hasConsent = consent
  const send = (event: AnalyticsEvent) => {
    if (!hasConsent) return
    for (const listener of listeners) {
      try {
        listener(event)
      } catch (error) {
        // Analytics that fail must not stop a sale. The page reports the error as one that nothing has caught.
        queueMicrotask(() => {
          throw error
        })
      }
    }
  }
  const analytics: OwnAnalytics = {
    send,
    hasConsent: () => hasConsent,
    setConsent(isGranted) {
      hasConsent = isGranted
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    viewItem: (product) => send(viewItem(product)),
    purchase(order) {
      if (!hasConsent || purchases.has(order.id)) return
      purchases.add(order.id)
      send(purchase(order))
    },
  }
  all.set(auth, analytics)
  return analytics
}

/**
 * Returns the analytics that were made for a client; undefined where there are none.
 *
 * @example
 * ```ts
 * const hasConsent = analyticsOf(client)?.hasConsent() ?? false
 * ```
 */
export function analyticsOf({ auth }: AnalyticsClient): Analytics | undefined {
  return all.get(auth)
}

/**
 * Sends an event of the cart, where its client has analytics and the shopper consents.
 * @param make makes the event; may read what it is about. Its failure is no failure of the cart
 */
export async function report(
  { auth }: AnalyticsClient,
  make: () => AnalyticsEvent | undefined | Promise<AnalyticsEvent | undefined>,
): Promise<void> {
  const analytics = all.get(auth)
  if (!analytics?.hasConsent()) return
  const event = await Promise.resolve()
    .then(make)
    .catch(() => undefined)
  if (event) analytics.send(event)
}
