import {
  type SubscriptionExtras,
  subscriptionTexts,
  toSubscriptionFacts,
  toSubscriptionView,
} from '@cartwright/design/subscription'
import {
  describeInvoices,
  findOrders,
  type MySubscription,
  orderUrl,
  type Site,
  subscriptionVariants,
} from '@cartwright/server/hosted'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'

/** The newest periods have their orders and receipts on the page. */
const MOST_ORDERS = 12

/** Everything that the page of a linked subscription shows. */
export async function readSubscriptionView(site: Site, subscription: MySubscription, frame: Frame) {
  const { language, settings } = frame
  const facts = toSubscriptionFacts(subscription, await readExtras(site, subscription, frame))
  const timeZone = settings.business.timeZone || 'UTC'
  return toSubscriptionView(facts, { language, timeZone, texts: subscriptionTexts[language], now: site.now() })
}

async function readExtras(
  site: Site,
  subscription: MySubscription,
  { language, storefront }: Frame,
): Promise<SubscriptionExtras> {
  const ids = subscription.cycles.flatMap(({ orderId }) => orderId ?? []).slice(0, MOST_ORDERS)
  const stored = await findOrders(site.db, ids)
  const { open } = messagesIn(language).orders.view.documents
  const orders = new Map<string, { number: string; url: string; total: string }>()
  const documents = new Map<string, { label: string; url: string }[]>()
  for (const [id, order] of stored) {
    const url = await orderUrl(site, id, language)
    orders.set(id, { number: order.number, url, total: order.priceSummary.total.amount })
    const invoices = await describeInvoices(site, order)
    documents.set(
      id,
      invoices.map(({ kind, number, url: href }) => ({ label: open[kind](number), url: href })),
    )
  }
  const variants = await subscriptionVariants(site, subscription)
  return { orders, documents, cards: [], countries: storefront.delivery.countries, variants }
}
