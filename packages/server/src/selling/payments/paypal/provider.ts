import type { OrderRequest } from '@paypal/paypal-server-sdk'
import { textLanguage } from '../../../platform/kernel/text-language.ts'
import type { AuthorizedPayment, PaymentProvider, PaymentRequest, ProviderStatus, RefundRequest } from '../provider.ts'
import { toPayPalMoney } from './amount.ts'
import { type OrderTerms, openClient, type PayPalApi, type PayPalOptions, readOrder } from './client.ts'
import { authorizationOf, captureOfRefund, capturesOf, refundsOf, statusOf, sumOf } from './order-state.ts'
import { paypalWebhooks } from './webhooks.ts'

const REPRESENTATION = 'return=representation'
const locales = { en: 'en-US', de: 'de-DE' }

/**
 * PayPal by its official server package: the customer approves the payment on PayPal's pages. Payments are authorized,
 * and captured in one or several parts.
 */
export function paypalPayments(options: PayPalOptions): PaymentProvider {
  let client: Promise<PayPalApi> | undefined
  // The package is large, and only needed with the first payment.
  const paypal = () => {
    client ??= openClient(options)
    return client
  }
  return {
    id: 'paypal',
    isTest: options.isSandbox,
    origins: ['https://www.paypal.com', 'https://www.sandbox.paypal.com', ...(options.apiUrl ? [options.apiUrl] : [])],
    capturesInParts: true,
    isAvailable: ({ amount, currency }) => toPayPalMoney(amount, currency) !== null,
    authorize: async (request) => {
      const { orders, terms } = await paypal()
      const { result } = await orders.createOrder({
        body: orderOf(request, terms),
        paypalRequestId: request.idempotencyKey,
        prefer: REPRESENTATION,
      })
      const url = result.links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
      if (!url || !result.id) return { status: 'declined', reason: 'PayPal has no page for this payment' }
      return { status: 'redirect', url, reference: result.id }
    },
    status: async (payment) => stateOf(await paypal(), payment),
    capture: async ({ reference, amount, currency, captureKey, isFinal }) => {
      const api = await paypal()
      const { id: authorizationId = '' } = authorizationOf(await requireOrder(api, reference)) ?? {}
      const { result } = await api.payments.captureAuthorizedPayment({
        authorizationId,
        paypalRequestId: captureKey,
        prefer: REPRESENTATION,
        body: { amount: requireMoney(amount, currency), finalCapture: isFinal },
      })
      // A bank payment is captured when it has cleared: the webhook, or the next attempt, finds out.
      if (result.status !== 'COMPLETED') throw new Error(`PayPal has not completed the capture: ${result.status}`)
    },
    void: async ({ idempotencyKey, reference }) => {
      const api = await paypal()
      const order = await readOrder(api, reference)
      const authorization = order && authorizationOf(order)
      // What the customer has only approved is never authorized, and ends at PayPal by itself.
      if (!authorization || authorization.status === 'VOIDED' || authorization.status === 'DENIED') return
      await api.payments.voidPayment({
        authorizationId: authorization.id ?? '',
        paypalRequestId: `${idempotencyKey}-void`,
      })
    },
    refund: async (request) => refund(await paypal(), request),
    receive: paypalWebhooks(options),
  }
}

function orderOf(request: PaymentRequest, { intent, shippingPreference, userAction }: OrderTerms): OrderRequest {
  const { idempotencyKey, amount, currency, language, returnUrl, email } = request
  return {
    intent,
    // The amount without its parts: those are rounded by our rules, not by PayPal's.
    purchaseUnits: [{ customId: idempotencyKey, amount: requireMoney(amount, currency) }],
    paymentSource: {
      paypal: {
        ...(email && { emailAddress: email }),
        experienceContext: {
          locale: locales[textLanguage(language)],
          shippingPreference,
          userAction,
          returnUrl,
          cancelUrl: `${returnUrl}?canceled=1`,
        },
      },
    },
  }
}

/** A customer only approves a payment; the site authorizes it then, once. */
async function stateOf(api: PayPalApi, { idempotencyKey, reference }: AuthorizedPayment): Promise<ProviderStatus> {
  const order = await readOrder(api, reference)
  if (!order) return { status: 'pending' }
  if (order.status !== 'APPROVED') return statusOf(order)
  try {
    const { result } = await api.orders.authorizeOrder({
      id: reference,
      paypalRequestId: `${idempotencyKey}-authorize`,
      prefer: REPRESENTATION,
      body: {},
    })
    return statusOf(result)
  } catch (error) {
    const issue = api.issueOf(error)
    if (issue === 'ORDER_ALREADY_AUTHORIZED') return statusOf(await requireOrder(api, reference))
    if (issue !== null && declined.has(issue)) return { status: 'declined', reason: issue }
    throw error
  }
}

/** Errors of an authorization that the customer has to solve, by another way to pay. */
const declined = new Set([
  'INSTRUMENT_DECLINED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'TRANSACTION_REFUSED',
  'ORDER_EXPIRED',
])

/**
 * Refunds the captures of a payment, the oldest first. Each refund at PayPal names the refund that it is part of, so that
 * a repetition after a crash refunds only the rest.
 */
async function refund(api: PayPalApi, { idempotencyKey, reference, amount, currency }: RefundRequest) {
  const order = await requireOrder(api, reference)
  const payment = order.purchaseUnits?.[0]?.customId ?? ''
  const customId = `${payment}:${idempotencyKey}`
  const refunds = refundsOf(order)
  let left = amount - sumOf(refunds.filter((made) => made.customId === customId))
  const captures = capturesOf(order).map(({ id, ...capture }) => {
    const refunded = sumOf(refunds.filter((made) => captureOfRefund(made) === id))
    return { id: id ?? '', refundable: sumOf([capture]) - refunded }
  })
  if (left > captures.reduce((sum, { refundable }) => sum + refundable, 0))
    return { status: 'failed', reason: 'More than was captured cannot be refunded' } as const
  for (const { id, refundable } of captures) {
    const part = Math.min(left, refundable)
    if (part <= 0) continue
    const { result } = await api.payments.refundCapturedPayment({
      captureId: id,
      paypalRequestId: `${idempotencyKey}-${id}`,
      prefer: REPRESENTATION,
      body: { amount: requireMoney(part, currency), customId },
    })
    if (result.status === 'FAILED' || result.status === 'CANCELLED')
      return {
        status: 'failed',
        reason: result.statusDetails?.reason ?? 'PayPal could not refund the payment',
      } as const
    left -= part
  }
  return { status: 'succeeded', reference: idempotencyKey } as const
}

async function requireOrder(api: PayPalApi, id: string) {
  const order = await readOrder(api, id)
  if (!order) throw new Error(`PayPal does not know the order ${id}`)
  return order
}

function requireMoney(amount: number, currency: string) {
  const money = toPayPalMoney(amount, currency)
  if (!money) throw new Error(`PayPal cannot charge ${amount} ${currency}`)
  return money
}
