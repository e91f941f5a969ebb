import type Stripe from 'stripe'
import { textLanguage } from '../../../platform/kernel/text-language.ts'
import {
  type AuthorizedPayment,
  InvalidWebhookError,
  type PaymentProvider,
  type PaymentRequest,
  type ProviderStatus,
} from '../provider.ts'
import { stripeAgentPayments } from './agent-payments.ts'
import { fromStripeAmount, toStripeAmount } from './amount.ts'
import { openStripe } from './client.ts'
import { stripeWebhookState } from './connect.ts'
import { stripeMandates } from './mandates.ts'
import { stripeNotices, testEventBody } from './notices.ts'
import { stripePayouts } from './payouts.ts'
import { stripeSavedCards } from './saved-cards.ts'
import { payByToken, paySavedCard } from './token-payment.ts'

/** What the page of the provider calls the order. */
const purchase = { en: 'Your order', de: 'Deine Bestellung' }

export interface StripeOptions {
  readonly secretKey: string
  /** The signing secret of the webhook endpoint. */
  readonly webhookSecret: string
  /** Shows the Payment Element in the checkout. Default: the customer is redirected to a page of Stripe's. */
  readonly publishableKey?: string | undefined
  /** Where the API is, for tests. Default: Stripe's own. */
  readonly apiUrl?: string | undefined
}

/**
 * Cards and wallets by Stripe Checkout, a page of Stripe's that the customer is redirected to, or by a token. Payments are
 * authorized and captured once; capturing in part releases the rest.
 */
export function stripePayments(options: StripeOptions): PaymentProvider {
  const { publishableKey } = options
  let client: Promise<Stripe> | undefined
  // The package is large, and only needed with the first payment.
  const stripe = () => {
    client ??= openStripe(options)
    return client
  }
  return {
    id: 'stripe',
    isTest: /^[rs]k_test_/.test(options.secretKey),
    origins: ['https://checkout.stripe.com', ...(options.apiUrl ? [new URL(options.apiUrl).origin] : [])],
    acceptsTokens: true,
    agentPayments: stripeAgentPayments(publishableKey),
    ...(publishableKey && {
      element: ({ amount, currency }) => ({
        script: 'https://js.stripe.com/dahlia/stripe.js',
        publishableKey,
        amount: toStripeAmount(amount, currency) ?? 0,
        currency: currency.toLowerCase(),
      }),
    }),
    payouts: stripePayouts(stripe),
    savedMethods: stripeSavedCards(stripe, async (api, payment) => (await findPayment(api, payment)).intent),
    mandates: stripeMandates(stripe, async (api, payment) => (await findPayment(api, payment)).intent),
    isAvailable: ({ amount, currency }) => toStripeAmount(amount, currency) !== null,
    authorize: async (request) => {
      const api = await stripe()
      if (request.savedMethod !== undefined) return paySavedCard(api, request, request.savedMethod)
      if (request.token !== undefined) return payByToken(api, request, request.token)
      const session = await api.checkout.sessions.create(sessionOf(request), { idempotencyKey: request.idempotencyKey })
      if (!session.url) return { status: 'declined', reason: 'Stripe has no page for this payment' }
      return { status: 'redirect', url: session.url, reference: session.id }
    },
    status: async (payment) => statusOf(await findPayment(await stripe(), payment), payment.currency),
    capture: async (payment) => {
      const api = await stripe()
      const intent = requireIntent(await findPayment(api, payment))
      const amount_to_capture = toStripeAmount(payment.amount, payment.currency) ?? 0
      await api.paymentIntents.capture(intent.id, { amount_to_capture }, { idempotencyKey: payment.captureKey })
    },
    void: async (payment) => {
      const api = await stripe()
      const found = await findPayment(api, payment)
      const key = { idempotencyKey: `${payment.idempotencyKey}-void` }
      if (found.session?.status === 'open') await api.checkout.sessions.expire(found.session.id, {}, key)
      else if (found.session?.status !== 'expired') {
        const intent = requireIntent(found)
        if (intent.status !== 'canceled') await api.paymentIntents.cancel(intent.id, {}, key)
      }
    },
    refund: async ({ idempotencyKey, ...payment }) => {
      const api = await stripe()
      const intent = requireIntent(await findPayment(api, payment))
      const amount = toStripeAmount(payment.amount, payment.currency) ?? 0
      const refund = await api.refunds.create({ payment_intent: intent.id, amount }, { idempotencyKey })
      return refund.status === 'failed' || refund.status === 'canceled'
        ? { status: 'failed', reason: refund.failure_reason ?? 'Stripe could not refund the payment' }
        : { status: 'succeeded', reference: refund.id }
    },
    webhookState: async (url) => stripeWebhookState(await stripe(), url),
    testEvent: async (id) => {
      const body = testEventBody(id)
      const secret = options.webhookSecret
      const signature = await (await stripe()).webhooks.generateTestHeaderStringAsync({ payload: body, secret })
      return { body, headers: { 'stripe-signature': signature } }
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

function sessionOf(request: PaymentRequest): Stripe.Checkout.SessionCreateParams {
  const { idempotencyKey: payment, amount, currency, email, language, returnUrl, requires3dSecure } = request
  const { customer, saves, setsUpMandate } = request
  return {
    mode: 'payment',
    client_reference_id: payment,
    metadata: { payment },
    ...(requires3dSecure && { payment_method_options: { card: { request_three_d_secure: 'any' } } }),
    payment_intent_data: {
      capture_method: 'manual',
      metadata: { payment },
      ...((saves || setsUpMandate) && { setup_future_usage: 'off_session' as const }),
    },
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
    ...(customer ? { customer } : email && { customer_email: email }),
    locale: textLanguage(language),
    success_url: returnUrl,
    cancel_url: `${returnUrl}?canceled=1`,
  }
}

/** A payment at Stripe: an intent, and the Checkout session where the customer was redirected to one. */
interface Found {
  readonly reference: string
  readonly session: Stripe.Checkout.Session | null
  readonly intent: Stripe.PaymentIntent | null
}

async function findPayment(api: Stripe, { reference }: Pick<AuthorizedPayment, 'reference'>): Promise<Found> {
  if (reference.startsWith('pi_')) {
    const intent = await api.paymentIntents.retrieve(reference, { expand: ['latest_charge'] })
    return { reference, session: null, intent }
  }
  const session = await api.checkout.sessions.retrieve(reference, { expand: ['payment_intent.latest_charge'] })
  const { payment_intent: intent } = session
  return { reference, session, intent: typeof intent === 'object' ? intent : null }
}

function requireIntent({ intent, reference }: Found): Stripe.PaymentIntent {
  if (!intent) throw new Error(`The Checkout session ${reference} has no payment`)
  return intent
}

function statusOf({ session, intent, reference }: Found, currency: string): ProviderStatus {
  if (session?.status === 'expired') return { status: 'declined', reason: 'EXPIRED' }
  if (session?.status === 'open' || !intent) return { status: 'pending' }
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const known = { reference, method: 'CreditCard' }
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
    case 'requires_payment_method':
      return { status: 'declined', reason: intent.last_payment_error?.decline_code ?? 'DECLINED' }
    default:
      return { status: 'pending' }
  }
}
