import type { Checkout } from '@cartwright/contract'
import { newsletterConsentText } from '../../../people/email-subscriptions/consent-text.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import type { AgentContext, Body } from '../agent-context.ts'
import { BUYER_CONSENT } from '../negotiation/releases.ts'
import type { Message } from '../shopping/messages.ts'
import { readLinks } from '../shopping/shop-links.ts'
import { continueUrl, isOver, orderOf, type Snapshot, type Status, statusOf } from '../shopping/view-session.ts'
import { minorIn } from '../shopping/wire-totals.ts'
import { toAcpDelivery } from './delivery.ts'
import { toAcpHandlers } from './handlers.ts'
import { toAcpLine, toAcpTotals } from './lines.ts'
import { notUsed, toAcpMessage } from './messages.ts'
import { VERSION } from './version.ts'

const statuses: Readonly<Record<Status, string>> = {
  incomplete: 'not_ready_for_payment',
  requires_escalation: 'requires_escalation',
  ready_for_complete: 'ready_for_payment',
  complete_in_progress: 'complete_in_progress',
  completed: 'completed',
  canceled: 'canceled',
}

/** The links of the protocol, by the pages of the shop. */
const links: Readonly<Record<string, string>> = {
  privacy_policy: 'privacy_policy',
  terms_of_service: 'terms_of_use',
  refund_policy: 'return_policy',
  shipping_policy: 'shipping_policy',
}

/**
 * The session as the protocol has it.
 *
 * @param further what the last request came to
 * @param unused fields of the request that change nothing
 */
export async function viewAcpSession(
  context: AgentContext,
  snapshot: Snapshot,
  further: readonly Message[] = [],
  unused: readonly string[] = [],
): Promise<Body> {
  const { session, checkout } = snapshot
  const { status, messages } = statusOf(context, snapshot, further)
  const isExpired = status === 'canceled' && session.status !== 'canceled'
  const { site } = context.operation
  const buyer = toBuyer(checkout)
  return {
    id: session.id,
    protocol: { version: VERSION },
    capabilities: { payment: { handlers: isOver(context, session) ? [] : toAcpHandlers(site, snapshot.ways) } },
    status: isExpired ? 'expired' : statuses[status],
    currency: checkout.currency.toLowerCase(),
    locale: snapshot.language,
    ...(buyer && { buyer }),
    line_items: checkout.lineItems.map((line) => toAcpLine(line, checkout.currency)),
    ...toAcpDelivery(checkout),
    totals: toAcpTotals(checkout),
    discounts: toDiscounts(snapshot),
    messages: [...messages.map(toAcpMessage), ...unused.map(notUsed)],
    ...(await toConsentOptions(context, snapshot)),
    links: (await readLinks(site, snapshot.language)).flatMap(({ type, url, title }) => {
      const known = links[type]
      return known ? [{ type: known, url, title }] : []
    }),
    created_at: session.createdAt,
    expires_at: session.expiresAt,
    ...(status !== 'completed' && status !== 'canceled' && { continue_url: continueUrl(context, session) }),
    ...(checkout.orderId !== undefined && { order: await toOrder(context, snapshot, checkout.orderId) }),
  }
}

/** What the buyer may agree to. The protocol needs the shop's page on privacy for it. */
async function toConsentOptions(
  { negotiated, operation: { site } }: AgentContext,
  { language, wantsNewsletter }: Snapshot,
): Promise<object | undefined> {
  if (!negotiated.capabilities.has(BUYER_CONSENT)) return undefined
  const privacy = (await readLinks(site, language)).find(({ type }) => type === 'privacy_policy')
  if (!privacy) return undefined
  const { name } = await readSettings(site.db)
  const email = {
    channel: 'email',
    display_text: newsletterConsentText(language, name),
    privacy_policy_url: privacy.url,
    is_subscribed: wantsNewsletter,
  }
  return { marketing_consent_options: [email] }
}

async function toOrder(context: AgentContext, { session }: Snapshot, orderId: string): Promise<object> {
  const { id, label, permalink_url } = await orderOf(context, session, orderId)
  return { id, checkout_session_id: session.id, ...(label && { order_number: label }), permalink_url }
}

function toBuyer({ buyerInfo, shippingInfo, billingInfo }: Checkout): object | undefined {
  const { email } = buyerInfo
  if (!email) return undefined
  const { firstName, lastName, phone } = (shippingInfo.shippingDestination ?? billingInfo)?.contactDetails ?? {}
  return {
    email,
    ...(firstName && { first_name: firstName }),
    ...(lastName && { last_name: lastName }),
    ...(phone && { phone_number: phone }),
  }
}

function toDiscounts({ session, checkout }: Snapshot) {
  const minor = minorIn(checkout.currency)
  const applied = checkout.appliedDiscounts.map(({ coupon, merchantDiscount, discountRule }, index) => {
    const name = coupon?.name || coupon?.code || discountRule?.name?.original || 'Discount'
    const id = coupon?.id ?? discountRule?.id ?? `discount-${index}`
    const amount = minor(coupon?.amount ?? merchantDiscount?.amount ?? discountRule?.amount ?? { amount: '0' })
    return { id, coupon: { id, name }, amount, ...(coupon ? { code: coupon.code } : { automatic: true }) }
  })
  return { codes: session.state.codes, applied }
}
