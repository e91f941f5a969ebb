import { z } from 'zod'
import type { PayPalMoney } from './amount.ts'

/** What the site sends to PayPal and reads of its responses (developer.paypal.com/docs/api/orders/v2, payments/v2). */
const Money = z.object({ currency_code: z.string(), value: z.string() })
const Link = z.object({ href: z.string(), rel: z.string() })

export const Capture = z.object({
  id: z.string().optional(),
  status: z.string().optional(),
  amount: Money.optional(),
})
export type Capture = z.infer<typeof Capture>

export const Refund = Capture.extend({
  custom_id: z.string().optional(),
  status_details: z.object({ reason: z.string().optional() }).optional(),
  links: z.array(Link).optional(),
})
export type Refund = z.infer<typeof Refund>

const Payments = z.object({
  authorizations: z.array(Capture).optional(),
  captures: z.array(Capture).optional(),
  refunds: z.array(Refund).optional(),
})

const Vault = z.object({
  id: z.string().optional(),
  status: z.string().optional(),
  customer: z.object({ id: z.string().optional() }).optional(),
})

export const Order = z.object({
  id: z.string().optional(),
  status: z.string().optional(),
  payment_source: z
    .object({ paypal: z.object({ attributes: z.object({ vault: Vault.optional() }).optional() }).optional() })
    .optional(),
  purchase_units: z.array(z.object({ custom_id: z.string().optional(), payments: Payments.optional() })).optional(),
  links: z.array(Link).optional(),
})
export type Order = z.infer<typeof Order>

/** A setup token, whose page the customer approves, or the payment token that it becomes. */
export const VaultToken = z.object({
  id: z.string(),
  status: z.string().optional(),
  customer: z.object({ id: z.string().optional() }).optional(),
  links: z.array(Link).optional(),
})
export type VaultToken = z.infer<typeof VaultToken>

export const PayPalFailure = z.object({
  name: z.string().optional(),
  /** Of the token endpoint. */
  error: z.string().optional(),
  debug_id: z.string().optional(),
  message: z.string().optional(),
  /** Of the token endpoint. */
  error_description: z.string().optional(),
  details: z.array(z.object({ issue: z.string(), description: z.string().optional() })).optional(),
})
export type PayPalFailure = z.infer<typeof PayPalFailure>

export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  event_types: z.array(z.object({ name: z.string() })),
})
export type PayPalWebhook = z.infer<typeof Webhook>

export const Webhooks = z.object({ webhooks: z.array(Webhook) })

export interface OrderRequest {
  readonly intent: 'AUTHORIZE'
  readonly purchase_units: readonly { readonly custom_id: string; readonly amount: PayPalMoney }[]
  readonly payment_source: { readonly paypal: PayerSource | VaultSource }
}

interface ExperienceContext {
  readonly locale: string
  readonly shipping_preference: 'NO_SHIPPING'
  readonly return_url: string
  readonly cancel_url: string
}

/** A customer who approves the payment, and may agree to later ones. */
interface PayerSource {
  readonly email_address?: string
  readonly attributes?: { readonly vault: VaultTerms & { readonly store_in_vault: 'ON_SUCCESS' } }
  readonly experience_context: ExperienceContext & { readonly user_action: 'PAY_NOW' }
}

/** Who charges later, and whom. */
interface VaultTerms {
  readonly usage_type: 'MERCHANT'
  readonly customer_type: 'CONSUMER'
}

/** What a customer agreed to before. */
interface VaultSource {
  readonly vault_id: string
  readonly stored_credential: {
    readonly payment_initiator: 'MERCHANT'
    readonly payment_type: 'RECURRING'
    readonly usage: 'SUBSEQUENT'
  }
}

export interface SetupTokenRequest {
  readonly payment_source: {
    readonly paypal: VaultTerms & { readonly experience_context: ExperienceContext }
  }
}

export interface RefundBody {
  readonly amount: PayPalMoney
  readonly custom_id: string
}
