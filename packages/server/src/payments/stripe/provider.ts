import type Stripe from 'stripe'
import { textLanguage } from '../../kernel/text-language.ts'
import {
  type AuthorizedPayment,
  InvalidWebhookError,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderStatus,
} from '../provider.ts'
import { fromStripeAmount, toStripeAmount } from './amount.ts'
import { stripeNotices } from './notices.ts'

/** What the page of the provider calls the order. */
const purchase = { en: 'Your order', de: 'Deine Bestellung' }

export interface StripeOptions {
  readonly secretKey: string
  /** The signing secret of the webhook endpoint. */
  readonly webhookSecret: string
  /** Where the API is, for tests. Default: Stripe's own. */
  readonly apiUrl?: string | undefined
}

/**
 * Cards and wallets by Stripe Checkout, a page of Stripe's that the customer is redirected to. Payments are authorized
 * there and captured once; capturing in part releases the rest.
 */
export function stripePayments(options: StripeOptions): PaymentProvider {
  let client: Promise<Stripe> | undefined
  // The package is large, and only needed with the first payment.
  const stripe = () => {
    client ??= openClient(options)
    return client
  }
  return {
    id: 'stripe',
    origins: ['https://checkout.stripe.com', ...(options.apiUrl ? [new URL(options.apiUrl).origin] : [])],
    isAvailable: ({ amount, currency }) => toStripeAmount(amount, currency) !== null,
    authorize: async (request) => {
      const api = await stripe()
      const session = await api.checkout.sessions.create(sessionOf(request), { idempotencyKey: request.idempotencyKey })
      if (!session.url) return { status: 'declined', reason: 'Stripe has no page for this payment' }
      return { status: 'redirect', url: session.url, reference: session.id }
    },
    status: async (payment) => statusOf(await findSession(await stripe(), payment), payment.currency),
    capture: async (payment) => {
      const api = await stripe()
      const intent = requireIntent(await findSession(api, payment))
      const amount_to_capture = toStripeAmount(payment.amount, payment.currency) ?? 0
      await api.paymentIntents.capture(intent.id, { amount_to_capture }, { idempotencyKey: payment.captureKey })
    },
    void: async (payment) => {
      const api = await stripe()
      const session = await findSession(api, payment)
      const key = { idempotencyKey: `${payment.idempotencyKey}-void` }
      if (session.status === 'open') await api.checkout.sessions.expire(session.id, {}, key)
      else if (session.status === 'complete') {
        const intent = requireIntent(session)
        if (intent.status !== 'canceled') await api.paymentIntents.cancel(intent.id, {}, key)
      }
    },
    refund: async ({ idempotencyKey, ...payment }) => {
      const api = await stripe()
      const intent = requireIntent(await findSession(api, payment))
      const amount = toStripeAmount(payment.amount, payment.currency) ?? 0
      const refund = await api.refunds.create({ payment_intent: intent.id, amount }, { idempotencyKey })
      return refund.status === 'failed' || refund.status === 'canceled'
        ? { status: 'failed', reason: refund.failure_reason ?? 'Stripe could not refund the payment' }
        : { status: 'succeeded', reference: refund.id }
    },
    receive: async ({ body, headers }) => {
      const api = await stripe()
      const event = await api.webhooks
        .constructEventAsync(body, headers['stripe-signature'] ?? '', options.webhookSecret)
        .catch(() => {
          throw new InvalidWebhookError('The signature of the webhook is missing or wrong')
        })
      return stripeNotices(api, event)
    },
  }
}

async function openClient({ secretKey, apiUrl }: StripeOptions): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const own = apiUrl ? new URL(apiUrl) : null
  return new Client(secretKey, {
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
    ...(own && { host: own.hostname, port: own.port, protocol: own.protocol === 'http:' ? 'http' : 'https' }),
  })
}

function sessionOf(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const { idempotencyKey: payment, amount, currency, email, language, returnUrl, requires3dSecure } = request
  return {
    mode: 'payment',
    client_reference_id: payment,
    metadata: { payment },
    ...(requires3dSecure && { payment_method_options: { card: { request_three_d_secure: 'any' } } }),
    payment_intent_data: { capture_method: 'manual', metadata: { payment } },
    // One line of the whole amount: the parts of an order are rounded by our rules, not by Stripe's.
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: toStripeAmount(amount, currency) ?? 0,
          product_data: { name: purchase[textLanguage(language)] },
        },
      },
    ],
    ...(email && { customer_email: email }),
    locale: textLanguage(language),
    success_url: returnUrl,
    cancel_url: `${returnUrl}?canceled=1`,
  }
}

const findSession = (api: Stripe, { reference }: Pick<AuthorizedPayment, 'reference'>) =>
  api.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] })

const intentOf = ({ payment_intent: intent }: Stripe.Checkout.Session): Stripe.PaymentIntent | null =>
  typeof intent === 'object' ? intent : null

function requireIntent(session: Stripe.Checkout.Session): Stripe.PaymentIntent {
  const intent = intentOf(session)
  if (!intent) throw new Error(`The Checkout session ${session.id} has no payment`)
  return intent
}

function statusOf(session: Stripe.Checkout.Session, currency: string): ProviderStatus {
  const intent = intentOf(session)
  if (session.status === 'expired') return { status: 'declined', reason: 'EXPIRED' }
  if (session.status === 'open' || !intent) return { status: 'pending' }
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const known = { reference: session.id, method: 'CreditCard' }
  switch (intent.status) {
    case 'requires_capture':
      return { status: 'authorized', ...known }
    case 'succeeded':
      return {
        status: 'captured',
        ...known,
        captured: fromStripeAmount(intent.amount_received, currency),
        refunded: fromStripeAmount(charge?.amount_refunded ?? 0, currency),
      }
    case 'canceled':
      return { status: 'declined', reason: intent.cancellation_reason ?? 'CANCELED_BY_PROVIDER' }
    default:
      return { status: 'pending' }
  }
}
