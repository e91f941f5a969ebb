import { randomUUID } from 'node:crypto'
import { type PricedCheckout, priceWithPlugins } from '../checkout/priced-checkout.ts'
import { checkoutNotFound, PaymentDeclinedError } from '../checkout/refusals.ts'
import { findCheckout } from '../checkout/store.ts'
import { Refusal } from '../kernel/errors.ts'
import type { Services } from '../kernel/services.ts'
import { manualPayment } from '../payments/manual.ts'
import { markPayment, openPayment, type Payment } from '../payments/payments.ts'
import type { Authorization, PaymentProvider, PaymentTerms } from '../payments/provider.ts'
import { amountsDue } from '../pricing/due.ts'
import { chargeMemberships, voidCharges } from './charge-memberships.ts'
import { requires3dSecure } from './payment-settings.ts'
import { type OrderRequest, placeOrder, requireReviewed } from './place-order.ts'

export interface Submission {
  readonly checkoutId: string
  /** The stamp of what the shopper reviewed. */
  readonly reviewed: string
  /** The return URL for a payment provider that redirects the shopper. */
  readonly returnUrl: string
}

export type SubmissionResult =
  | { readonly status: 'placed'; readonly orderId: string }
  /** The shopper has to confirm at the payment provider, and submits again on return. */
  | { readonly status: 'redirect'; readonly url: string }

/** Pays for a checkout and places its order, in the steps described in `payments/provider.ts`. */
export async function submitCheckout(site: Services, submission: Submission): Promise<SubmissionResult> {
  const checkout = await findCheckout(site.db, submission.checkoutId)
  if (!checkout) throw checkoutNotFound()
  if (checkout.orderId !== null) return { status: 'placed', orderId: checkout.orderId }
  const priced = await priceWithPlugins(site, checkout, { isPlacing: true })
  // Without a cart there is nothing to pay; inside its transaction `placeOrder` says so, or finds the order it became.
  const provider = priced ? chosenProvider(site, priced) : manualPayment
  return priced && provider.authorize
    ? payFirst(site, submission, priced, provider)
    : payLater(site, submission, priced, provider.id)
}

/** The payment providers this order may be paid with. Where nothing is due now, no provider is needed. */
export function availableProviders(
  site: Pick<Services, 'paymentProviders'>,
  priced: PricedCheckout,
): PaymentProvider[] {
  if (amountsDue(priced.totals).now === 0) return [manualPayment]
  return site.paymentProviders.filter((provider) => provider.isAvailable(termsOf(priced)))
}

/** The provider the shopper chose, where it is offered; else the first that is. */
export function chosenProvider(site: Pick<Services, 'paymentProviders'>, priced: PricedCheckout): PaymentProvider {
  const available = availableProviders(site, priced)
  const chosen = available.find(({ id }) => id === priced.checkout.details.paymentProvider) ?? available[0]
  if (!chosen) throw new PaymentDeclinedError('There is no way to pay for this order')
  return chosen
}

function termsOf({ totals, checkout }: PricedCheckout): PaymentTerms {
  const country = checkout.details.shipping?.address?.country ?? null
  return { amount: amountsDue(totals).now, currency: totals.currency, country }
}

async function payLater(
  site: Services,
  { checkoutId, reviewed }: Submission,
  priced: PricedCheckout | null,
  provider: string,
): Promise<SubmissionResult> {
  const payment = { id: randomUUID(), provider, reference: null, paymentStatus: 'NOT_PAID', isKept: false } as const
  return { status: 'placed', orderId: await placeCharged(site, priced, { checkoutId, reviewed, payment }) }
}

/** Places an order whose memberships are charged first, and voided when it is not placed. */
async function placeCharged(site: Services, priced: PricedCheckout | null, request: OrderRequest): Promise<string> {
  if (!priced || priced.memberships.payments.length === 0) return placeOrder(site, request)
  requireReviewed(priced, request.reviewed)
  const charges = await chargeMemberships(site, priced)
  try {
    return await placeOrder(site, request)
  } catch (error) {
    if (error instanceof Refusal) await voidCharges(site, priced, charges)
    throw error
  }
}

async function payFirst(
  site: Services,
  { checkoutId, reviewed, returnUrl }: Submission,
  priced: PricedCheckout,
  provider: PaymentProvider,
): Promise<SubmissionResult> {
  requireReviewed(priced, reviewed)
  const isSecured = await requires3dSecure(site, priced)
  const terms = termsOf(priced)
  const payment = await openPayment(site.db, checkoutId, provider.id, terms, site.now())
  const email = priced.checkout.details.email ?? ''
  const authorization = await provider.authorize?.({
    ...terms,
    idempotencyKey: payment.id,
    email,
    returnUrl,
    ...(isSecured && { requires3dSecure: true }),
  })
  if (authorization?.status === 'redirect') return { status: 'redirect', url: authorization.url }
  if (authorization?.status !== 'authorized') {
    await markPayment(site.db, payment.id, 'declined', null, site.now())
    throw new PaymentDeclinedError(authorization?.reason ?? 'The payment was declined')
  }
  const settled = { ...payment, ...authorization, paymentStatus: 'PENDING', isKept: true } as const
  try {
    return { status: 'placed', orderId: await placeCharged(site, priced, { checkoutId, reviewed, payment: settled }) }
  } catch (error) {
    if (error instanceof Refusal) await giveBack(site, provider, payment, authorization)
    throw error
  }
}

/** The order did not come to be, so the shopper's money is let go. */
async function giveBack(
  site: Services,
  provider: PaymentProvider,
  { id, amount, currency }: Payment,
  { reference }: Extract<Authorization, { status: 'authorized' }>,
): Promise<void> {
  try {
    await provider.void?.({ idempotencyKey: id, reference, amount, currency })
    await markPayment(site.db, id, 'voided', reference, site.now())
  } catch (error) {
    // It stays `pending`: the next attempt finds it again, and the provider lets it go by itself in time.
    site.log.error({ err: error, payment: id }, 'a payment could not be given back')
  }
}
