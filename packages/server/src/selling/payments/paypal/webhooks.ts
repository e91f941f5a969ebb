import { createVerify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import {
  InvalidWebhookError,
  type PaymentNotice,
  type PaymentProvider,
  type PaymentWebhook,
  type ProviderDispute,
} from '../provider.ts'
import { fromPayPalMoney } from './amount.ts'
import type { PayPalOptions } from './client.ts'

/** The fields of PayPal's webhooks that name a payment. */
const Event = z.object({
  event_type: z.string(),
  resource: z.object({
    custom_id: z.string().optional(),
    purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
  }),
})

const Dispute = z.object({
  resource: z.object({
    dispute_id: z.string(),
    reason: z.string().default('OTHER'),
    seller_response_due_date: z.iso.datetime({ offset: true }).optional().catch(undefined),
    dispute_amount: z.object({ currency_code: z.string(), value: z.string() }),
    dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
    disputed_transactions: z.array(z.object({ custom: z.string().optional() })),
  }),
})

/**
 * Reads webhooks whose signature is right, as PayPal documents it (developer.paypal.com/api/rest/webhooks/rest): SHA-256
 * with RSA over the id, time, webhook id and CRC-32 of the bytes, by a certificate that PayPal's own host serves.
 */
export function paypalWebhooks({ webhookId, apiUrl }: PayPalOptions): NonNullable<PaymentProvider['receive']> {
  const certificates = new Map<string, string>()
  return async (webhook) => {
    const { headers, body } = webhook
    const url = headers['paypal-cert-url'] ?? ''
    if (!isOfPayPal(url, apiUrl)) throw new InvalidWebhookError('The certificate of the webhook is not PayPal’s')
    const certificate = certificates.get(url) ?? (await fetchCertificate(url))
    if (!isSigned(webhook, webhookId, certificate))
      throw new InvalidWebhookError('The signature of the webhook is missing or wrong')
    certificates.set(url, certificate)
    return readNotices(JSON.parse(body))
  }
}

function isOfPayPal(address: string, apiUrl: string | undefined): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, origin } = new URL(address)
  return (protocol === 'https:' && hostname.endsWith('.paypal.com')) || origin === apiUrl
}

async function fetchCertificate(url: string): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`PayPal’s certificate cannot be read: ${response.status}`)
  return response.text()
}

function isSigned({ headers, body }: PaymentWebhook, webhookId: string, certificate: string): boolean {
  const { 'paypal-transmission-id': id, 'paypal-transmission-time': time, 'paypal-transmission-sig': given } = headers
  if (!id || !time || !given || headers['paypal-auth-algo'] !== 'SHA256withRSA') return false
  const signed = `${id}|${time}|${webhookId}|${crc32(body)}`
  return createVerify('RSA-SHA256').update(signed).verify(certificate, given, 'base64')
}

function readNotices(json: unknown): PaymentNotice[] {
  const { event_type: type, resource } = Event.parse(json)
  if (type.startsWith('CUSTOMER.DISPUTE.')) return readDispute(json)
  // A refund names the payment, a colon, and itself.
  const [payment] = (resource.custom_id ?? resource.purchase_units?.[0]?.custom_id ?? '').split(':')
  return payment ? [{ kind: 'changed', payment: { idempotencyKey: payment } }] : []
}

function readDispute(json: unknown): PaymentNotice[] {
  const { resource } = Dispute.parse(json)
  const { dispute_id: id, reason, dispute_outcome: outcome, seller_response_due_date: due } = resource
  const amount = fromPayPalMoney(resource.dispute_amount)
  const dispute = {
    id,
    reason,
    amount,
    status: outcomeOf(outcome?.outcome_code),
    ...(due !== undefined && { replyBy: new Date(due).toISOString() }),
  }
  return resource.disputed_transactions.flatMap(({ custom = '' }) =>
    custom === '' ? [] : [{ kind: 'dispute', payment: { idempotencyKey: custom }, dispute }],
  )
}

function outcomeOf(code: string | undefined): ProviderDispute['status'] {
  if (code === undefined || code === 'NONE') return 'open'
  return code === 'RESOLVED_BUYER_FAVOUR' || code === 'ACCEPTED' ? 'lost' : 'won'
}
