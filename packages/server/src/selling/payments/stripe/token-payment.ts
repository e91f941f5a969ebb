import type Stripe from 'stripe'
import type { Authorization, PaymentRequest } from '../provider.ts'
import { toStripeAmount } from './amount.ts'

/** What the Payment Element of a page makes: the customer is there and can be asked for a confirmation. */
const CONFIRMATION_TOKEN = /^ctoken_/

/**
 * Authorizes a payment by a confirmation token of Stripe's Payment Element, or by the id of a payment method. The holder
 * of a payment method is not there: where the bank asks for a confirmation, the payment is declined.
 */
export async function payByToken(api: Stripe, request: PaymentRequest, token: string): Promise<Authorization> {
  const { returnUrl, customer, saves } = request
  const isPresent = CONFIRMATION_TOKEN.test(token)
  const params: Stripe.PaymentIntentCreateParams = {
    ...paramsOf(request),
    ...(saves && customer && { customer, setup_future_usage: 'off_session' }),
    ...(isPresent
      ? { confirmation_token: token, return_url: returnUrl, automatic_payment_methods: { enabled: true } }
      : {
          payment_method: token,
          error_on_requires_action: true,
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        }),
  }
  return create(api, request, params)
}

/**
 * Authorizes a payment by a card that the customer saved. Unless the shop charges it, the customer is there and can be
 * asked for a confirmation.
 */
export function paySavedCard(api: Stripe, request: PaymentRequest, paymentMethod: string): Promise<Authorization> {
  const { customer = '', returnUrl, isMerchantInitiated } = request
  return create(api, request, {
    ...paramsOf(request),
    customer,
    payment_method: paymentMethod,
    ...(isMerchantInitiated
      ? { off_session: true, payment_method_types: ['card'] }
      : { return_url: returnUrl, automatic_payment_methods: { enabled: true } }),
  })
}

function paramsOf({
  idempotencyKey: payment,
  amount,
  currency,
  email,
  requires3dSecure,
}: PaymentRequest): Stripe.PaymentIntentCreateParams {
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

async function create(
  api: Stripe,
  { idempotencyKey }: PaymentRequest,
  params: Stripe.PaymentIntentCreateParams,
): Promise<Authorization> {
  try {
    return toAuthorization(await api.paymentIntents.create(params, { idempotencyKey }))
  } catch (error) {
    const reason = await rejectionOf(error)
    if (reason === null) throw error
    return { status: 'declined', reason }
  }
}

function toAuthorization({ id, status, next_action: next }: Stripe.PaymentIntent): Authorization {
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
