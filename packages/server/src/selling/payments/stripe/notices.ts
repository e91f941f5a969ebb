import type Stripe from 'stripe'
import type { PaymentNotice, ProviderDispute } from '../provider.ts'
import { fromStripeAmount } from './amount.ts'

/** What the ids of events begin with that the site signs itself. */
const TEST_EVENT = 'evt_of_this_site_'

/** An event that does nothing, as Stripe would send it. */
export const testEventBody = (id: string): string =>
  JSON.stringify({ id: TEST_EVENT + id, object: 'event', type: 'site.tested', data: { object: {} } })

/** What an event of Stripe says about payments of the site. Each Checkout session and intent names its payment. */
export async function stripeNotices(api: Stripe, event: Stripe.Event): Promise<PaymentNotice[]> {
  if (event.id.startsWith(TEST_EVENT)) return [{ kind: 'test', id: event.id.slice(TEST_EVENT.length) }]
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
      return changed(event.data.object.client_reference_id ?? undefined)
    case 'payment_intent.amount_capturable_updated':
    case 'payment_intent.canceled':
    case 'payment_intent.payment_failed':
    case 'payment_intent.succeeded':
    case 'charge.captured':
    case 'charge.expired':
    case 'charge.refunded':
      return changed(event.data.object.metadata.payment)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
      return disputed(api, event.data.object)
    default:
      return []
  }
}

const changed = (payment: string | undefined): PaymentNotice[] =>
  payment === undefined ? [] : [{ kind: 'changed', payment: { idempotencyKey: payment } }]

async function disputed(api: Stripe, dispute: Stripe.Dispute): Promise<PaymentNotice[]> {
  const { payment_intent: intent } = dispute
  if (intent === null) return []
  const { metadata } = typeof intent === 'object' ? intent : await api.paymentIntents.retrieve(intent)
  const { payment } = metadata
  if (payment === undefined) return []
  return [{ kind: 'dispute', payment: { idempotencyKey: payment }, dispute: toDispute(dispute) }]
}

function toDispute({ id, amount, currency, reason, status, evidence_details }: Stripe.Dispute): ProviderDispute {
  const ended = status === 'won' || status === 'warning_closed' ? 'won' : status === 'lost' ? 'lost' : 'open'
  const dueBy = evidence_details?.due_by
  return {
    id,
    reason,
    status: ended,
    amount: fromStripeAmount(amount, currency.toUpperCase()),
    ...(dueBy && { replyBy: new Date(dueBy * 1000).toISOString() }),
  }
}
