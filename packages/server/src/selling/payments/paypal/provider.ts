import type {
  Authorization,
  AuthorizedPayment,
  PaymentProvider,
  PaymentRequest,
  ProviderStatus,
  RefundRequest,
} from '../provider.ts'
import { requireMoney, toPayPalMoney } from './amount.ts'
import { openClient, type PayPalApi, PayPalError, type PayPalOptions } from './client.ts'
import { paypalWebhookState } from './connect.ts'
import { paypalMandates } from './mandates.ts'
import { chargeOf, orderOf } from './order-request.ts'
import { authorizationOf, captureOfRefund, capturesOf, refundsOf, statusOf, sumOf } from './order-state.ts'
import { paypalWebhooks } from './webhooks.ts'

/** The customer approves the payment on PayPal's pages. Payments are authorized, and captured in one or several parts. */
export function paypalPayments(options: PayPalOptions): PaymentProvider {
  const api = openClient(options)
  return {
    id: 'paypal',
    isTest: options.isSandbox,
    origins: ['https://www.paypal.com', 'https://www.sandbox.paypal.com', ...(options.apiUrl ? [options.apiUrl] : [])],
    capturesInParts: true,
    isAvailable: ({ amount, currency }) => toPayPalMoney(amount, currency) !== null,
    mandates: paypalMandates(api),
    authorize: async (request) => {
      if (request.isMerchantInitiated && request.savedMethod !== undefined)
        return charge(api, request, request.savedMethod)
      const { id, links } = await api.createOrder(orderOf(request), request.idempotencyKey)
      const url = links?.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
      if (!url || !id) return { status: 'declined', reason: 'PayPal has no page for this payment' }
      return { status: 'redirect', url, reference: id }
    },
    status: (payment) => stateOf(api, payment),
    capture: async ({ reference, amount, currency, captureKey, isFinal }) => {
      const { id = '' } = authorizationOf(await requireOrder(api, reference)) ?? {}
      const body = { amount: requireMoney(amount, currency), final_capture: isFinal }
      const { status } = await api.capture(id, body, captureKey)
      // A bank payment is captured when it has cleared: the webhook, or the next attempt, finds out.
      if (status !== 'COMPLETED') throw new Error(`PayPal has not completed the capture: ${status}`)
    },
    void: async ({ idempotencyKey, reference }) => {
      const order = await api.readOrder(reference)
      const authorization = order && authorizationOf(order)
      // What the customer has only approved is never authorized, and ends at PayPal by itself.
      if (!authorization || authorization.status === 'VOIDED' || authorization.status === 'DENIED') return
      await api.void(authorization.id ?? '', `${idempotencyKey}-void`)
    },
    refund: (request) => refund(api, request),
    webhookState: (url) => paypalWebhookState(api, url),
    receive: paypalWebhooks(options),
  }
}

/** Charges what the customer agreed to before. PayPal authorizes it with the order. */
async function charge(api: PayPalApi, request: PaymentRequest, vaultId: string): Promise<Authorization> {
  try {
    const order = await api.createOrder(chargeOf(request, vaultId), request.idempotencyKey)
    const { id = '' } = order
    if (order.status === 'PAYER_ACTION_REQUIRED') return { status: 'declined', reason: 'CONFIRMATION_REQUIRED' }
    const state = statusOf(order)
    if (state.status === 'declined') return state
    return { status: state.status === 'pending' ? 'pending' : 'authorized', reference: id }
  } catch (error) {
    if (!(error instanceof PayPalError) || !declined.has(error.issue)) throw error
    return { status: 'declined', reason: error.issue }
  }
}

/** A customer only approves a payment; the site authorizes it then, once. */
async function stateOf(api: PayPalApi, { idempotencyKey, reference }: AuthorizedPayment): Promise<ProviderStatus> {
  const order = await api.readOrder(reference)
  if (!order) return { status: 'pending' }
  if (order.status !== 'APPROVED') return statusOf(order)
  try {
    return statusOf(await api.authorizeOrder(reference, `${idempotencyKey}-authorize`))
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error
    if (error.issue === 'ORDER_ALREADY_AUTHORIZED') return statusOf(await requireOrder(api, reference))
    if (declined.has(error.issue)) return { status: 'declined', reason: error.issue }
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
  'INVALID_VAULT_ID',
  'TOKEN_NOT_FOUND',
  'PAYER_CONSENT_REQUIRED',
])

/**
 * Refunds the captures of a payment, the oldest first. Each refund at PayPal names the refund that it is part of, so that
 * a repetition after a crash refunds only the rest.
 */
async function refund(api: PayPalApi, { idempotencyKey, reference, amount, currency }: RefundRequest) {
  const order = await requireOrder(api, reference)
  const payment = order.purchase_units?.[0]?.custom_id ?? ''
  const customId = `${payment}:${idempotencyKey}`
  const refunds = refundsOf(order)
  let left = amount - sumOf(refunds.filter((made) => made.custom_id === customId))
  const captures = capturesOf(order).map(({ id, ...capture }) => {
    const refunded = sumOf(refunds.filter((made) => captureOfRefund(made) === id))
    return { id: id ?? '', refundable: sumOf([capture]) - refunded }
  })
  if (left > captures.reduce((sum, { refundable }) => sum + refundable, 0))
    return { status: 'failed', reason: 'More than was captured cannot be refunded' } as const
  for (const { id, refundable } of captures) {
    const part = Math.min(left, refundable)
    if (part <= 0) continue
    const body = { amount: requireMoney(part, currency), custom_id: customId }
    const made = await api.refund(id, body, `${idempotencyKey}-${id}`)
    if (made.status === 'FAILED' || made.status === 'CANCELLED')
      return { status: 'failed', reason: made.status_details?.reason ?? 'PayPal could not refund the payment' } as const
    left -= part
  }
  return { status: 'succeeded', reference: idempotencyKey } as const
}

async function requireOrder(api: PayPalApi, id: string) {
  const order = await api.readOrder(id)
  if (!order) throw new Error(`PayPal does not know the order ${id}`)
  return order
}
