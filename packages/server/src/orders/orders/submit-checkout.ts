import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../platform/database/database.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { amountsDue } from '../../platform/pricing/due.ts'
import {
  checkoutNotFound,
  PaymentDeclinedError,
  PaymentNotNeededError,
  ReviewOutdatedError,
} from '../../selling/checkout/errors.ts'
import { type PricedCheckout, priceWithPlugins } from '../../selling/checkout/priced-checkout.ts'
import { findCheckout } from '../../selling/checkout/store.ts'
import { delaysCaptures, offeredProviders } from '../../selling/payments/limits.ts'
import { manualPayment } from '../../selling/payments/manual.ts'
import { paymentsOfCheckout } from '../../selling/payments/payments.ts'
import type { PaymentElement, PaymentProvider, PaymentTerms } from '../../selling/payments/provider.ts'
import { agreeFirst, needsAgreement, settleAgreement } from './agree-first.ts'
import { type CardChoice, cardTermsOf } from './card-terms.ts'
import { requires3dSecure } from './payment-settings.ts'
import { placeCharged } from './place-charged.ts'
import { type PrepareCheckout, requireReviewed } from './place-order.ts'
import { type Settlement, settlePayment } from './settle-payment.ts'
import { startPayment } from './start-payment.ts'
import { hasSubscriptions } from './subscription-lines.ts'
import { holdWhatIsOrdered } from './take-stock.ts'

export interface Submission {
  readonly checkoutId: string
  /** The stamp of what the shopper reviewed. */
  readonly reviewed: string
  /** The return URL for a payment provider that redirects the shopper. */
  readonly returnUrl: string
  /** How it is paid. Default: as the shopper chose in the checkout. */
  readonly payment?: PaymentChoice | undefined
  /** The checkout as this request has priced it. Default: it is priced now. */
  readonly priced?: PricedCheckout
  /** Stores the checkout with its payment or its order. Default: it is stored already. */
  readonly prepare?: PrepareCheckout
}

export interface PaymentChoice extends CardChoice {
  /** The id of a provider. */
  readonly provider: string
  /** What the provider can charge without redirecting the customer, such as a stored card. */
  readonly token?: string
  /** Whether the holder of the token can be redirected to confirm the payment, and comes back to the return URL. */
  readonly canConfirm?: boolean
  /** Whether staff capture the payment by hand. Default: as the owner decided for the provider. */
  readonly delaysCapture?: boolean
}

export type SubmissionResult =
  | { readonly status: 'placed'; readonly orderId: string }
  /** The customer has to confirm at the payment provider, which redirects to the return URL. */
  | { readonly status: 'redirect'; readonly url: string }
  /** The provider has not answered. The order is placed once it confirms the payment. */
  | { readonly status: 'pending' }

/** Pays for a checkout and places its order, in the steps described in `payments/provider.ts`. */
export async function submitCheckout(site: Services, submission: Submission): Promise<SubmissionResult> {
  const checkout = submission.priced?.checkout ?? (await findCheckout(site.db, submission.checkoutId))
  if (!checkout) throw checkoutNotFound()
  if (checkout.orderId !== null) return { status: 'placed', orderId: checkout.orderId }
  const priced = submission.priced ?? (await priceWithPlugins(site, checkout, { isPlacing: true }))
  // Without a cart there is nothing to pay; inside its transaction `placeOrder` says so, or finds the order it became.
  const provider = priced ? providerFor(site, priced, submission.payment) : manualPayment
  if (priced && needsAgreement(priced) && provider.mandates) {
    const { reviewed, returnUrl, payment: choice = {} } = submission
    return agreeFirst(site, priced, { reviewed, returnUrl, provider: provider.id, choice })
  }
  return priced && provider.authorize
    ? payFirst(site, submission, priced, provider)
    : payLater(site, submission, priced, provider.id)
}

/** A provider that staff name need not be offered to customers. */
function providerFor(site: Services, priced: PricedCheckout, payment: PaymentChoice | undefined): PaymentProvider {
  if (!payment) return chosenProvider(site, priced)
  return site.paymentProviders.find(({ id }) => id === payment.provider) ?? manualPayment
}

/** The payment providers this order may be paid with. Where nothing is due now, no provider is needed. */
export function availableProviders(
  site: Pick<Services, 'paymentProviders'>,
  priced: PricedCheckout,
): PaymentProvider[] {
  if (amountsDue(priced.totals).now === 0 && !hasSubscriptions(priced)) return [manualPayment]
  const offer = { ...termsOf(priced), customerGroups: priced.customerGroups, isDelivered: priced.needsShipping }
  const offered = offeredProviders(site.paymentProviders, priced.paymentWays, offer)
  // Renewals are charged without the customer.
  return hasSubscriptions(priced) ? offered.filter(({ mandates }) => mandates !== undefined) : offered
}

/** The provider the shopper chose, where it is offered; else the first that is. */
export function chosenProvider(site: Pick<Services, 'paymentProviders'>, priced: PricedCheckout): PaymentProvider {
  const available = availableProviders(site, priced)
  const chosen = available.find(({ id }) => id === priced.checkout.details.paymentProvider) ?? available[0]
  if (!chosen) throw new PaymentDeclinedError('There is no way to pay for this order')
  return chosen
}

/** What a page needs to show the fields of a provider; null where the provider redirects. */
export const elementOf = (provider: PaymentProvider, priced: PricedCheckout): PaymentElement | null =>
  needsAgreement(priced) ? null : (provider.element?.(termsOf(priced)) ?? null)

function termsOf({ totals, checkout }: PricedCheckout): PaymentTerms {
  const country = checkout.details.shipping?.address?.country ?? null
  return { amount: amountsDue(totals).now, currency: totals.currency, country }
}

async function payLater(
  site: Services,
  { checkoutId, reviewed, prepare }: Submission,
  priced: PricedCheckout | null,
  provider: string,
): Promise<SubmissionResult> {
  const payment = { id: randomUUID(), provider, reference: null, paymentStatus: 'NOT_PAID', isStored: false } as const
  return {
    status: 'placed',
    orderId: await placeCharged(site, priced, { checkoutId, checkout: priced?.checkout, reviewed, payment, prepare }),
  }
}

async function payFirst(
  site: Services,
  { checkoutId, reviewed, returnUrl, payment: choice, prepare }: Submission,
  priced: PricedCheckout,
  provider: PaymentProvider,
): Promise<SubmissionResult> {
  requireReviewed(priced, reviewed)
  // Without its holder at the page, a card that has to be authenticated is always declined.
  const isSecured = choice?.mandate === undefined && (await requires3dSecure(site, priced))
  const { email = '', language = priced.presentation.language } = priced.checkout.details
  const secured = isSecured ? { requires3dSecure: true } : {}
  const token = tokenOf(choice)
  const payer = { memberId: priced.checkout.memberId, email, checkoutId }
  const agreed = hasSubscriptions(priced) ? { setsUpMandate: true } : {}
  const card = await cardTermsOf(site, payer, provider, { ...choice, ...agreed })
  const request = { ...termsOf(priced), email, language, returnUrl, ...secured, ...token, ...card }
  const hold = async (transaction: Transaction) => {
    // A submission that ran beside this one may have placed the order since.
    const current = (await prepare?.(transaction)) ? null : await findCheckout(transaction, checkoutId)
    if (current && current.orderId !== null) throw new PlacedConcurrently(current.orderId)
    await holdWhatIsOrdered(transaction, priced, site.now())
  }
  try {
    const delaysCapture = choice?.delaysCapture || delaysCaptures(provider, priced.paymentWays)
    return resultOf(await startPayment(site, provider, { checkoutId, reviewed, request, delaysCapture, hold }))
  } catch (error) {
    if (error instanceof PlacedConcurrently) return { status: 'placed', orderId: error.orderId }
    throw error
  }
}

const tokenOf = ({ token, canConfirm }: Partial<PaymentChoice> = {}) =>
  token === undefined ? {} : { token, ...(canConfirm && { canConfirm: true as const }) }

/** The order was placed by another submission before this one began to pay. */
class PlacedConcurrently extends PaymentNotNeededError {
  readonly orderId: string

  constructor(orderId: string) {
    super()
    this.orderId = orderId
  }
}

function resultOf(settlement: Settlement): SubmissionResult {
  if (settlement.status === 'declined') throw new PaymentDeclinedError(settlement.reason)
  if (settlement.status === 'returned') throw settlement.error ?? new ReviewOutdatedError()
  return settlement
}

/** What became of the payments of a checkout, for the page after the provider redirected the customer back. */
export async function settleCheckout(site: Services, checkoutId: string): Promise<Settlement | null> {
  let newest: Settlement | null = null
  for (const payment of await paymentsOfCheckout(site.db, checkoutId)) {
    if (payment.request === null) continue
    const settlement = await settlePayment(site, payment).catch((error): Settlement => {
      site.log.error({ err: error, payment: payment.id }, 'the outcome of a payment is not known yet')
      return { status: 'pending' }
    })
    if (settlement.status === 'placed') return settlement
    newest ??= settlement
  }
  return newest ?? settleAgreement(site, checkoutId)
}
