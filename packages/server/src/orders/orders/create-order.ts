import type {
  CreateOrderAndChargeRequest,
  CreateOrderFromCheckoutRequest,
  CreateOrderFromCheckoutResponse,
} from '@cartwright/contract'
import { z } from 'zod'
import type { Caller } from '../../platform/kernel/caller.ts'
import { type ApplicationError, invalidField, rejected } from '../../platform/kernel/errors.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { amountsDue, orderTotal } from '../../platform/pricing/due.ts'
import { readAmount } from '../../platform/pricing/read-amount.ts'
import type { StoredCheckout } from '../../selling/checkout/details.ts'
import {
  checkoutNotFound,
  InsufficientInventoryError,
  PaymentNotNeededError,
  ReviewOutdatedError,
  shortLines,
} from '../../selling/checkout/errors.ts'
import { isOwnedBy } from '../../selling/checkout/ownership.ts'
import { type PricedCheckout, priceWithPlugins } from '../../selling/checkout/priced-checkout.ts'
import { reviewStamp } from '../../selling/checkout/review-stamp.ts'
import { findCheckout } from '../../selling/checkout/store.ts'
import { isOffline, manualPayment } from '../../selling/payments/manual.ts'
import { findSavedMethod } from '../../selling/payments/saved-methods/store.ts'
import { acceptPaymentTerms, recordWithdrawalConsent } from './accept-payment-terms.ts'
import { asCreationError } from './creation-errors.ts'
import { availableProviders, type PaymentChoice, submitCheckout } from './submit-checkout.ts'
import { hasSubscriptions } from './subscription-lines.ts'

/**
 * Orders a checkout that is paid outside of the site, or costs nothing now.
 *
 * @throws ApplicationError with a code of the call; a customer needs a way to pay that the site offers
 */
export function createOrder(
  context: Operation,
  request: CreateOrderFromCheckoutRequest,
): Promise<CreateOrderFromCheckoutResponse> {
  if (request.savePaymentMethod)
    throw invalidField('savePaymentMethod', 'must not be set: nothing is charged', 'FIELD_NOT_ALLOWED')
  // `delayCapture` holds anyway: no payment is made, so none is captured.
  return place(context, request, async (priced) => ({ provider: offlineProvider(context, priced) }))
}

/**
 * Orders a checkout and pays what is due now by a token.
 *
 * @param confirmUrl where customers come back to that had to confirm the payment at the provider. Default: a payment that
 * needs a confirmation is declined
 * @throws ApplicationError with a code of the call
 */
export function createOrderAndCharge(
  context: Operation,
  request: CreateOrderAndChargeRequest,
  confirmUrl?: string,
): Promise<CreateOrderFromCheckoutResponse> {
  const choose = async (priced: PricedCheckout): Promise<PaymentChoice> => {
    if (amountsDue(priced.totals).now === 0 && !hasSubscriptions(priced)) return { provider: manualPayment.id }
    const choice = { ...(await choiceOf(context, priced, request)), canConfirm: confirmUrl !== undefined }
    return request.delayCapture ? { ...choice, delaysCapture: requireCapture(context, choice) } : choice
  }
  return place(context, request, choose, confirmUrl)
}

async function place(
  context: Operation,
  request: CreateOrderFromCheckoutRequest,
  choose: (priced: PricedCheckout) => Promise<PaymentChoice>,
  confirmUrl: string = context.site.url,
): Promise<CreateOrderFromCheckoutResponse> {
  const checkout = await findCheckout(context.site.db, request.id)
  if (!checkout || !isOwnedBy(checkout, context.caller)) throw checkoutNotFound()
  const orderId = checkout.orderId ?? (await orderOf(context, checkout, request, choose, confirmUrl))
  const [subscriptionId = ''] = await context.site.subscriptions.idsOfOrder(orderId)
  return { orderId, subscriptionId }
}

async function orderOf(
  { site }: Operation,
  checkout: StoredCheckout,
  { expectedTotal, paymentPolicyAccepted = false, withdrawalConsent = false }: CreateOrderFromCheckoutRequest,
  choose: (priced: PricedCheckout) => Promise<PaymentChoice>,
  returnUrl: string,
): Promise<string> {
  const priced = await priceWithPlugins(site, checkout, { isPlacing: true })
  if (!priced) return orderConcurrently(site, checkout.id)
  try {
    requireStock(priced)
    requireTotal(priced, expectedTotal)
    await acceptPaymentTerms(site, priced, paymentPolicyAccepted)
    await recordWithdrawalConsent(site, priced, withdrawalConsent)
    const payment = await choose(priced)
    const result = await submitCheckout(site, {
      checkoutId: checkout.id,
      priced,
      reviewed: reviewStamp(priced),
      returnUrl,
      payment,
    })
    if (result.status === 'placed') return result.orderId
    if (result.status === 'redirect') throw needsConfirmation()
    throw outcomeUnknown()
  } catch (error) {
    // The same call, sent again while the first was at work, finds that the first has paid.
    if (error instanceof PaymentNotNeededError) {
      const orderId = await orderIdOf(site, checkout.id)
      if (orderId) return orderId
      throw paymentInProgress()
    }
    throw asCreationError(error)
  }
}

/** A checkout without a cart is empty, or another request has just made it an order. */
async function orderConcurrently(site: Operation['site'], checkoutId: string): Promise<string> {
  const orderId = await orderIdOf(site, checkoutId)
  if (orderId) return orderId
  throw rejected('EMPTY_CHECKOUT')
}

const orderIdOf = async ({ db }: Operation['site'], checkoutId: string) => (await findCheckout(db, checkoutId))?.orderId

/** The customer agreed to all pieces: an order with fewer would be another one. */
function requireStock(priced: PricedCheckout): void {
  const short = shortLines(priced)
  if (short.length > 0) throw new InsufficientInventoryError(short)
}

function requireTotal({ totals }: PricedCheckout, expected: string | undefined): void {
  if (expected !== undefined && readAmount(expected, totals.currency, 'expectedTotal') !== orderTotal(totals))
    throw new ReviewOutdatedError()
}

/** Staff and apps settle payment with the customer; a customer has to use a way to pay that is offered. */
function offlineProvider({ site, caller }: Operation, priced: PricedCheckout): string {
  const offered = availableProviders(site, priced).filter(({ id }) => isOffline({ provider: id }))
  const chosen = offered.find(({ id }) => id === priced.checkout.details.paymentProvider) ?? offered[0]
  if (chosen) return chosen.id
  if (caller.role === 'owner' || caller.role === 'app') return manualPayment.id
  throw notAvailable('The order has to be paid at once: use create-order-and-charge')
}

async function choiceOf(
  { site, caller }: Operation,
  priced: PricedCheckout,
  { paymentToken, savePaymentMethod }: CreateOrderAndChargeRequest,
): Promise<PaymentChoice> {
  if (paymentToken === undefined)
    throw invalidField('paymentToken', 'is required for an order that costs something', 'REQUIRED_FIELD')
  const [, provider = '', token = ''] = /^([^:]+):(.+)$/.exec(paymentToken) ?? []
  if (!token) throw invalidField('paymentToken', 'must be the id of a provider, a colon and its token', 'FORMAT')
  const { memberId } = priced.checkout
  if (provider === SAVED) {
    // A card pays for the member who owns it only, and not for staff who act for the member.
    const method = isSelf(caller, memberId) ? await findSavedMethod(site.db, caller.memberId, token) : null
    const offers = availableProviders(site, priced).some(
      ({ id, savedMethods }) => savedMethods && id === method?.provider,
    )
    if (!method || !offers) throw notAvailable('The member has no such saved card, or it cannot pay for this order')
    return { provider: method.provider, savedMethodId: method.id }
  }
  const offered = availableProviders(site, priced).find(({ id }) => id === provider)
  if (!offered?.acceptsTokens) throw notAvailable(`The site takes no tokens of ${provider} for this order`)
  if (!savePaymentMethod) return { provider, token }
  if (!isSelf(caller, memberId) || !offered.savedMethods)
    throw invalidField(
      'savePaymentMethod',
      'needs a member and a payment provider that stores cards',
      'FIELD_NOT_ALLOWED',
    )
  return { provider, token, saves: true }
}

function requireCapture({ site }: Operation, { provider: chosen }: PaymentChoice): true {
  if (site.paymentProviders.find(({ id }) => id === chosen)?.capture) return true
  throw invalidField('delayCapture', 'needs a payment provider that captures apart', 'FIELD_NOT_ALLOWED')
}

/** What stands before the id of a saved card in a token. */
const SAVED = 'saved'

const isSelf = (caller: Caller, memberId: string | null): caller is Extract<Caller, { role: 'member' }> =>
  caller.role === 'member' && caller.memberId === memberId

/** Another request pays for this checkout at the moment. */
const paymentInProgress = () => rejected('CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS')

/** The provider may have the money. The same call sent again continues this payment and never pays twice. */
const outcomeUnknown = () => rejected('PAYMENT_OUTCOME_UNKNOWN', {}, { headers: { 'retry-after': '2' } })

const notAvailable = (description: string) =>
  rejected('PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE', {}, { message: description })

const needsConfirmation = () =>
  rejected(
    'PAYMENT_ERROR',
    { reason: 'CONFIRMATION_REQUIRED' },
    { message: 'The customer has to confirm the payment: open the page of get-checkout-url' },
  )

const Confirmation = z.object({
  applicationError: z.object({ data: z.object({ reason: z.literal('CONFIRMATION_REQUIRED') }) }),
})

/** Whether an order was not placed because the customer has to confirm its payment at the bank. */
export const isUnconfirmed = ({ details }: ApplicationError): boolean => Confirmation.safeParse(details).success
