import type { Services } from '../../platform/kernel/services.ts'
import { PaymentDeclinedError } from '../../selling/checkout/errors.ts'
import { mandateCustomer } from '../../selling/payments/mandates/set-up.ts'
import type { PaymentProvider, PaymentRequest } from '../../selling/payments/provider.ts'
import { openCustomer } from '../../selling/payments/saved-methods/customers.ts'
import { findCustomer, findSavedMethod } from '../../selling/payments/saved-methods/store.ts'

/** Whether a saved card pays, or the card that pays is saved. */
export interface CardChoice {
  /** The id of a saved card of the member. */
  readonly savedMethodId?: string
  /** Whether the member agreed that the provider stores the card. */
  readonly saves?: boolean
  /** Whether the customer agreed to later charges, such as those of a subscription. */
  readonly setsUpMandate?: boolean
  /** What the customer agreed to before: the shop charges it without them. */
  readonly mandate?: { readonly customer: string; readonly reference: string }
}

/** Who pays. */
interface Payer {
  /** The checkout that is paid. */
  readonly checkoutId?: string
  /** Null for a guest. */
  readonly memberId: string | null
  readonly email: string
}

type CardTerms = Pick<PaymentRequest, 'customer' | 'savedMethod' | 'saves' | 'setsUpMandate' | 'isMerchantInitiated'>

/**
 * What a provider needs to charge a saved card, to save one, or to charge later by what the customer agreed to. Only the member who pays uses a card of its own.
 *
 * @throws PaymentDeclinedError for a card that is gone, another member's, or another provider's
 */
export async function cardTermsOf(
  site: Services,
  { memberId, email, checkoutId = '' }: Payer,
  provider: PaymentProvider,
  { savedMethodId, saves, setsUpMandate, mandate }: CardChoice,
): Promise<CardTerms> {
  const { id, savedMethods, mandates } = provider
  if (mandate) {
    if (!mandates) throw new PaymentDeclinedError('SAVED_PAYMENT_METHOD_NOT_FOUND')
    return { customer: mandate.customer, savedMethod: mandate.reference, isMerchantInitiated: true }
  }
  const agreed = setsUpMandate && mandates ? { setsUpMandate } : {}
  if (savedMethodId !== undefined) {
    const method = memberId === null ? null : await findSavedMethod(site.db, memberId, savedMethodId)
    const customer = memberId === null ? null : await findCustomer(site.db, memberId, id)
    if (!savedMethods || method?.provider !== id || customer === null)
      throw new PaymentDeclinedError('SAVED_PAYMENT_METHOD_NOT_FOUND')
    return { customer, savedMethod: method.reference, ...agreed }
  }
  if (setsUpMandate && mandates) {
    const customer = await mandateCustomer(site, { holder: checkoutId, memberId, email }, { id, mandates })
    return { ...(customer !== '' && { customer }), ...agreed, ...(saves && memberId !== null && { saves }) }
  }
  if (!saves || memberId === null || !savedMethods) return {}
  const customer = await openCustomer(site, { memberId, email, provider: { id, savedMethods } })
  return { customer, saves }
}
