import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { invalidField } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { needsWithdrawalConsent, paymentTermsOf } from '../../selling/checkout/payment-terms.ts'
import type { PricedCheckout } from '../../selling/checkout/priced-checkout.ts'
import { findCheckout, saveCheckout } from '../../selling/checkout/store.ts'

/**
 * Stores that the customer agreed to the payment terms of the items, so that the order carries the date.
 *
 * @throws ValidationError when an item requires consent, and neither the call nor the checkout has it
 */
export async function acceptPaymentTerms(
  site: Services,
  { checkout, cart }: PricedCheckout,
  isAccepted: boolean,
): Promise<void> {
  const policies = paymentTermsOf({ cart })
  const known = checkout.details.paymentPolicyConsent?.policies ?? []
  if (policies.every((policy) => known.includes(policy))) return
  if (!isAccepted)
    throw invalidField(
      'paymentPolicyAccepted',
      'must be true: an item has payment terms that the customer has to agree to',
      'REQUIRED_FIELD',
    )
  await write(site, currentCause(), async (transaction) => {
    const current = await findCheckout(transaction, checkout.id)
    if (!current || current.completed) return
    const date = site.now().toISOString()
    const details = { ...current.details, paymentPolicyConsent: { policies, date } }
    await saveCheckout(transaction, { ...current, details, updatedAt: date })
  })
}

/** Stores that the customer agreed to the delivery of digital content at once, where the order has any. */
export async function recordWithdrawalConsent(
  site: Services,
  { checkout, cart }: PricedCheckout,
  isGiven: boolean,
): Promise<void> {
  if (!isGiven || !needsWithdrawalConsent({ cart })) return
  await write(site, currentCause(), async (transaction) => {
    const current = await findCheckout(transaction, checkout.id)
    if (!current || current.completed) return
    const date = site.now().toISOString()
    const details = { ...current.details, withdrawalConsentDate: date }
    await saveCheckout(transaction, { ...current, details, updatedAt: date })
  })
}
