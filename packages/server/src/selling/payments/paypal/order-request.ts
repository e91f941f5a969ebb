import { textLanguage } from '../../../platform/kernel/text-language.ts'
import type { PaymentRequest } from '../provider.ts'
import { requireMoney } from './amount.ts'
import type { OrderRequest } from './wire.ts'

const locales = { en: 'en-US', de: 'de-DE' }

export const vaultTerms = { usage_type: 'MERCHANT', customer_type: 'CONSUMER' } as const

/** Where PayPal's page sends the customer. */
export const experience = (language: string, returnUrl: string) => ({
  locale: locales[textLanguage(language)],
  shipping_preference: 'NO_SHIPPING' as const,
  return_url: returnUrl,
  cancel_url: `${returnUrl}${returnUrl.includes('?') ? '&' : '?'}canceled=1`,
})

/** A payment that the customer approves on PayPal's page. */
export function orderOf(request: PaymentRequest): OrderRequest {
  const { idempotencyKey, amount, currency, language, returnUrl, email, setsUpMandate } = request
  return {
    intent: 'AUTHORIZE',
    // The amount without its parts: those are rounded by our rules, not by PayPal's.
    purchase_units: [{ custom_id: idempotencyKey, amount: requireMoney(amount, currency) }],
    payment_source: {
      paypal: {
        ...(email && { email_address: email }),
        ...(setsUpMandate && { attributes: { vault: { ...vaultTerms, store_in_vault: 'ON_SUCCESS' as const } } }),
        experience_context: { ...experience(language, returnUrl), user_action: 'PAY_NOW' },
      },
    },
  }
}

/** A payment that the customer agreed to before. */
export const chargeOf = ({ idempotencyKey, amount, currency }: PaymentRequest, vaultId: string): OrderRequest => ({
  intent: 'AUTHORIZE',
  purchase_units: [{ custom_id: idempotencyKey, amount: requireMoney(amount, currency) }],
  payment_source: {
    paypal: {
      vault_id: vaultId,
      stored_credential: { payment_initiator: 'MERCHANT', payment_type: 'RECURRING', usage: 'SUBSEQUENT' },
    },
  },
})
