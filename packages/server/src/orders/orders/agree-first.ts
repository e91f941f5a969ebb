import { randomUUID } from 'node:crypto'
import { write } from '../../platform/database/write.ts'
import { Rejection } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { amountsDue } from '../../platform/pricing/due.ts'
import type { LaterCharges, StoredCheckout } from '../../selling/checkout/details.ts'
import { PaymentDeclinedError } from '../../selling/checkout/errors.ts'
import { type PricedCheckout, priceWithPlugins } from '../../selling/checkout/priced-checkout.ts'
import { findCheckout, saveCheckout } from '../../selling/checkout/store.ts'
import { findSetUp, settleSetUp, startMandate } from '../../selling/payments/mandates/set-up.ts'
import { findSavedMethod } from '../../selling/payments/saved-methods/store.ts'
import type { CardChoice } from './card-terms.ts'
import { placeCharged } from './place-charged.ts'
import { requireReviewed } from './place-order.ts'
import type { Settlement } from './settle-payment.ts'
import { hasSubscriptions } from './subscription-lines.ts'

/** True when an order is free now and its renewals are not: the customer agrees to these on a page of the provider. */
export const needsAgreement = (priced: PricedCheckout): boolean =>
  hasSubscriptions(priced) && amountsDue(priced.totals).now === 0

interface Agreeing {
  readonly reviewed: string
  readonly returnUrl: string
  /** The id of a provider with mandates. */
  readonly provider: string
  readonly choice: CardChoice
}

/**
 * Places an order whose renewals are charged later, once the customer agreed to that.
 *
 * @returns the page of the provider where the customer has yet to agree
 * @throws PaymentDeclinedError for a saved card that is not the member's
 */
export async function agreeFirst(
  site: Services,
  priced: PricedCheckout,
  { reviewed, returnUrl, provider, choice }: Agreeing,
): Promise<{ status: 'placed'; orderId: string } | { status: 'redirect'; url: string }> {
  requireReviewed(priced, reviewed)
  const { checkout, totals, presentation } = priced
  const { memberId, details } = checkout
  if (choice.savedMethodId !== undefined) {
    const method = memberId === null ? null : await findSavedMethod(site.db, memberId, choice.savedMethodId)
    if (method?.provider !== provider) throw new PaymentDeclinedError('SAVED_PAYMENT_METHOD_NOT_FOUND')
    await storeAgreement(site, checkout.id, { provider, methodId: method.id, reviewed })
    return { status: 'placed', orderId: await placeAgreed(site, checkout.id, provider, reviewed) }
  }
  const agreed = details.laterCharges
  if (agreed?.provider === provider && agreed.methodId !== undefined)
    return { status: 'placed', orderId: await placeAgreed(site, checkout.id, provider, reviewed) }
  const { email = '', language = presentation.language } = details
  const holder = { holder: checkout.id, memberId, email, currency: totals.currency, language }
  const { id: setUpId, url } = await startMandate(site, holder, provider, () => returnUrl)
  await storeAgreement(site, checkout.id, { provider, setUpId, reviewed })
  return { status: 'redirect', url }
}

/**
 * Reads whether the customer agreed at the provider, and places the order then.
 *
 * @returns null for a checkout that waits for no agreement
 */
export async function settleAgreement(site: Services, checkoutId: string): Promise<Settlement | null> {
  const checkout = await findCheckout(site.db, checkoutId)
  const { setUpId, provider = '', reviewed = '' } = checkout?.details.laterCharges ?? {}
  if (!checkout || setUpId === undefined) return null
  if (checkout.orderId !== null) return { status: 'placed', orderId: checkout.orderId }
  const setUp = await findSetUp(site.db, setUpId)
  if (!setUp) return null
  const status = await settleSetUp(site, setUp, checkout.memberId, async (transaction, { id: methodId }) => {
    const current = await findCheckout(transaction, checkoutId)
    if (current) await saveCheckout(transaction, withAgreement(current, { provider, setUpId, reviewed, methodId }))
  })
  if (status === 'PENDING') return { status: 'pending' }
  if (status === 'DECLINED') return { status: 'declined', reason: 'DECLINED' }
  try {
    return { status: 'placed', orderId: await placeAgreed(site, checkoutId, provider, reviewed) }
  } catch (error) {
    if (error instanceof Rejection) return { status: 'returned', reason: 'changed', error }
    throw error
  }
}

async function placeAgreed(site: Services, checkoutId: string, provider: string, reviewed: string): Promise<string> {
  const checkout = await findCheckout(site.db, checkoutId)
  const priced = checkout && (await priceWithPlugins(site, checkout, { isPlacing: true }))
  const payment = { id: randomUUID(), provider, reference: null, paymentStatus: 'NOT_PAID', isStored: false } as const
  return placeCharged(site, priced, { checkoutId, checkout: priced?.checkout, reviewed, payment })
}

async function storeAgreement(site: Services, checkoutId: string, laterCharges: LaterCharges): Promise<void> {
  await write(site, null, async (transaction) => {
    const checkout = await findCheckout(transaction, checkoutId)
    if (checkout) await saveCheckout(transaction, withAgreement(checkout, laterCharges))
  })
}

const withAgreement = (checkout: StoredCheckout, laterCharges: LaterCharges): StoredCheckout => ({
  ...checkout,
  details: { ...checkout.details, laterCharges },
})
