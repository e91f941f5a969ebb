import { rememberNoHolds } from '../../../catalog/stock/holds.ts'
import { openUnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { Rejection, rejected } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { amountsDue } from '../../../platform/pricing/due.ts'
import { readSources } from '../../../selling/cart/sources.ts'
import {
  CheckoutIncompleteError,
  InsufficientInventoryError,
  PaymentDeclinedError,
  PaymentNotNeededError,
} from '../../../selling/checkout/errors.ts'
import { type PricedCheckout, priceWithPlugins } from '../../../selling/checkout/priced-checkout.ts'
import { reviewStamp } from '../../../selling/checkout/review-stamp.ts'
import { findCheckout, saveOpenCheckout } from '../../../selling/checkout/store.ts'
import { isOffline, manualPayment } from '../../../selling/payments/manual.ts'
import { type PaymentChoice, type SubmissionResult, submitCheckout } from '../../orders/submit-checkout.ts'
import { beginCycle, cycleCheckout } from '../cycles.ts'
import { renewalCheckout } from './checkout.ts'
import { deliverable } from './deliverable.ts'
import type { BegunCycle, DeliveryFailure } from './delivery.ts'
import { mandateOf } from './mandate-of.ts'
import { dueContract } from './price-change.ts'

export type DeliveryOutcome = SubmissionResult | { readonly status: 'failed'; readonly failure: DeliveryFailure }

/** The payment of a delivery by a customer who is present. */
export interface DeliveryPayment {
  readonly choice: PaymentChoice
  readonly returnUrl: string
}

const failed = (kind: DeliveryFailure['kind'], code: string): DeliveryOutcome => ({
  status: 'failed',
  failure: { kind, code },
})

/** Prices a delivery as of now, charges it and places its order. */
export async function chargeDelivery(
  site: Services,
  { contract: stored, cycle, isFirst }: BegunCycle,
  payment: DeliveryPayment | undefined,
): Promise<DeliveryOutcome> {
  const contract = dueContract(stored, site.now())
  const unit = openUnitOfWork(site.db)
  const money = (await readSources(unit, contract.currency)).presentation
  const { lines, failure } = await deliverable(unit, contract)
  if (failure) return { status: 'failed', failure }
  if (money.currency !== contract.currency) return failed('payment', 'CURRENCY_NOT_OFFERED')
  const id = cycleCheckout(contract.id, cycle.cycle)
  const delivery = { id, cycle: cycle.cycle, orderId: cycle.order_id ?? '', lines }
  const checkout = renewalCheckout(contract, delivery, money, site.now())
  if (isFirst) rememberNoHolds(unit, id)
  try {
    const priced = await priceWithPlugins(site, checkout, { isPlacing: true, unit })
    if (!priced) return failed('items-gone', 'ITEMS_GONE')
    if (priced.needsShipping && priced.shipping === null) return failed('address', 'ADDRESS_NOT_SERVED')
    const choice = payment?.choice ?? (await choiceOf(site, contract, priced))
    if (choice === null) return failed('payment', 'NO_PAYMENT_METHOD')
    const result = await submitCheckout(site, {
      checkoutId: checkout.id,
      priced,
      reviewed: reviewStamp(priced),
      returnUrl: payment?.returnUrl ?? site.url,
      payment: choice,
      prepare: async (transaction) => {
        if (!(await beginCycle(transaction, cycle))) throw rejected('SUBSCRIPTION_NOT_DUE')
        return saveOpenCheckout(transaction, checkout)
      },
    })
    // The shop charges without its customer: where the provider asks them all the same, they get a mail.
    return result.status === 'redirect' && !payment ? failed('payment', 'CONFIRMATION_REQUIRED') : result
  } catch (error) {
    const orderPlaced = (await findCheckout(site.db, checkout.id))?.orderId
    if (orderPlaced) return { status: 'placed', orderId: orderPlaced }
    return { status: 'failed', failure: failureOf(error) }
  }
}

/** The payment of a delivery without its customer; null where they have to choose. */
async function choiceOf(
  site: Services,
  contract: Parameters<typeof mandateOf>[1],
  { totals }: PricedCheckout,
): Promise<PaymentChoice | null> {
  if (amountsDue(totals).now === 0) return { provider: manualPayment.id }
  const mandate = await mandateOf(site.db, contract)
  if (mandate) return { provider: mandate.provider, mandate }
  const { paymentProvider: provider } = contract
  // An invoice or a bank transfer needs no agreement.
  return provider !== null && isOffline({ provider }) ? { provider } : null
}

/** @throws what is no rejection: it may pass, and the delivery is tried again */
function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof PaymentDeclinedError) return { kind: 'payment', code: error.message }
  if (error instanceof InsufficientInventoryError) return { kind: 'stock', code: 'OUT_OF_STOCK' }
  if (error instanceof CheckoutIncompleteError) return { kind: 'address', code: 'ADDRESS_NOT_SERVED' }
  // Another payment of this delivery decides; or it changed while it was paid, and is made as it is now.
  if (error instanceof PaymentNotNeededError || error instanceof Rejection) return { kind: 'changed', code: 'CHANGED' }
  throw error
}
