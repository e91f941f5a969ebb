import type Stripe from 'stripe'
import type { Authorization, PaymentRequest } from '../provider.ts'
import { toStripeAmount } from './amount.ts'
import { createWithSharedToken } from './shared-token.ts'

/** What the Payment Element of a page makes: the customer is there and can be asked for a confirmation. */
const CONFIRMATION_TOKEN = /^ctoken_/
/** What Google Pay makes. It is charged once, as a payment method. */
const CARD_TOKEN = /^tok_/
/** What the Stripe account of an agent granted to the shop. */
const SHARED_TOKEN = /^spt_/

/**
 * Authorizes a payment by a token: of Stripe's Payment Element, of Google Pay, one that an agent shares, or the id of a
 * payment method. Where the bank asks for a confirmation and the holder of the card cannot be redirected, the payment is
 * declined.
 */
export async function payByToken(api: Stripe, request: PaymentRequest, token: string): Promise<Authorization> {
  if (SHARED_TOKEN.test(token)) return createOrDecline(() => createWithSharedToken(api, paramsOf(request), token))
  const { returnUrl, customer, saves, setsUpMandate, canConfirm, idempotencyKey } = request
  const isPresent = CONFIRMATION_TOKEN.test(token)
  return createOrDecline(async () => {
    const paidBy = isPresent
      ? { confirmation_token: token }
      : { payment_method: CARD_TOKEN.test(token) ? await toPaymentMethod(api, request, token) : token }
    const params: Stripe.PaymentIntentCreateParams = {
      ...paramsOf(request),
      ...((saves || setsUpMandate) && customer && { customer, setup_future_usage: 'off_session' as const }),
      ...paidBy,
      ...(isPresent || canConfirm
        ? { return_url: returnUrl, automatic_payment_methods: { enabled: true } }
        : { error_on_requires_action: true, automatic_payment_methods: { enabled: true, allow_redirects: 'never' } }),
    }
    return api.paymentIntents.create(params, { idempotencyKey })
  })
}

/** A repetition under the same key returns the same payment method: the token itself is good for one. */
async function toPaymentMethod(api: Stripe, { idempotencyKey }: PaymentRequest, token: string): Promise<string> {
  const key = { idempotencyKey: `${idempotencyKey}-method` }
  return (await api.paymentMethods.create({ type: 'card', card: { token } }, key)).id
}

/**
 * Authorizes a payment by a card that the customer saved. Unless the shop charges it, the customer is there and can be
 * asked for a confirmation.
 */
export function paySavedCard(api: Stripe, request: PaymentRequest, paymentMethod: string): Promise<Authorization> {
  const { customer = '', returnUrl, isMerchantInitiated, setsUpMandate, idempotencyKey } = request
  const params: Stripe.PaymentIntentCreateParams = {
    ...paramsOf(request),
    customer,
    payment_method: paymentMethod,
    ...(isMerchantInitiated
      ? { off_session: true, payment_method_types: ['card'] }
      : {
          return_url: returnUrl,
          automatic_payment_methods: { enabled: true },
          ...(setsUpMandate && { setup_future_usage: 'off_session' as const }),
        }),
  }
  return createOrDecline(() => api.paymentIntents.create(params, { idempotencyKey }))
}

function paramsOf({
  idempotencyKey: payment,
  amount,
  currency,
  email,
  requires3dSecure,
}: PaymentRequest): Stripe.PaymentIntentCreateParams & { readonly metadata: { readonly payment: string } } {
  return {
    amount: toStripeAmount(amount, currency) ?? 0,
    currency: currency.toLowerCase(),
    capture_method: 'manual',
    confirm: true,
    metadata: { payment },
    ...(email && { receipt_email: email }),
    ...(requires3dSecure && { payment_method_options: { card: { request_three_d_secure: 'any' } } }),
  }
}

/** What of a payment intent decides. */
interface CreatedIntent {
  readonly id: string
  readonly status: string
  readonly next_action?: { readonly redirect_to_url?: { readonly url?: string | null } } | null
}

async function createOrDecline(create: () => Promise<CreatedIntent>): Promise<Authorization> {
  try {
    return toAuthorization(await create())
  } catch (error) {
    const reason = await rejectionOf(error)
    if (reason === null) throw error
    return { status: 'declined', reason }
  }
}

function toAuthorization({ id, status, next_action: next }: CreatedIntent): Authorization {
  const url = next?.redirect_to_url?.url
  if (status === 'requires_capture') return { status: 'authorized', reference: id }
  if (status === 'requires_action' && url) return { status: 'redirect', url, reference: id }
  if (status === 'processing' || status === 'succeeded') return { status: 'pending', reference: id }
  return { status: 'declined', reason: status.toUpperCase() }
}

/** Why a card was declined, or its token is of no use; null for errors that may pass. */
async function rejectionOf(error: unknown): Promise<string | null> {
  const { default: Client } = await import('stripe')
  const { StripeCardError, StripeInvalidRequestError } = Client.errors
  if (error instanceof StripeCardError)
    return error.code === 'authentication_required' ? 'CONFIRMATION_REQUIRED' : (error.decline_code ?? error.message)
  return error instanceof StripeInvalidRequestError ? error.message : null
}
