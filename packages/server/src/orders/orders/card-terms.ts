import type { Services } from '../../platform/kernel/services.ts'
import { PaymentDeclinedError } from '../../selling/checkout/errors.ts'
import type { PaymentProvider, PaymentRequest } from '../../selling/payments/provider.ts'
import { openCustomer } from '../../selling/payments/saved-methods/customers.ts'
import { findCustomer, findSavedMethod } from '../../selling/payments/saved-methods/store.ts'

/** Whether a saved card pays, or the card that pays is saved. */
export interface CardChoice {
  /** The id of a saved card of the member. */
  readonly savedMethodId?: string
  /** Whether the member agreed that the provider stores the card. */
  readonly saves?: boolean
}

/** Who pays. */
interface Payer {
  /** Null for a guest. */
  readonly memberId: string | null
  readonly email: string
}

type CardTerms = Pick<PaymentRequest, 'customer' | 'savedMethod' | 'saves'>

/**
 * What a provider needs to charge a saved card, or to save one. Only the member who pays uses a card of its own.
 *
 * @throws PaymentDeclinedError for a card that is gone, another member's, or another provider's
 */
export async function cardTermsOf(
  site: Services,
  { memberId, email }: Payer,
  provider: PaymentProvider,
  { savedMethodId, saves }: CardChoice,
): Promise<CardTerms> {
  const { id, savedMethods } = provider
  if (savedMethodId !== undefined) {
    const method = memberId === null ? null : await findSavedMethod(site.db, memberId, savedMethodId)
    const customer = memberId === null ? null : await findCustomer(site.db, memberId, id)
    if (!savedMethods || method?.provider !== id || customer === null)
      throw new PaymentDeclinedError('SAVED_PAYMENT_METHOD_NOT_FOUND')
    return { customer, savedMethod: method.reference }
  }
  if (!saves || memberId === null || !savedMethods) return {}
  const customer = await openCustomer(site, { memberId, email, provider: { id, savedMethods } })
  return { customer, saves }
}
