import type { Services } from '../../../platform/kernel/services.ts'
import { paymentsOfCheckout } from '../../../selling/payments/payments.ts'
import { settleCheckout } from '../../orders/submit-checkout.ts'
import { type Cycle, cycleCheckout, plannedCycleOrder } from '../cycles.ts'
import { findWithCycle } from '../find-with-cycle.ts'
import { chargeDelivery, type DeliveryPayment } from './charge-delivery.ts'
import type { BegunCycle, RenewalResult } from './delivery.ts'
import { recordFailure, waitForProvider } from './record-failure.ts'

export interface RenewalOptions {
  /** True when it is made before its date, or before the next attempt is due. Default: no. */
  readonly isForced?: boolean
  /** Default: by what the customer agreed to, without them. */
  readonly payment?: DeliveryPayment
}

/**
 * Makes one delivery of a contract: one charge and one order, however often it is called, from however many processes, and
 * wherever the process ends. Its row, its checkout and the id of its order are the same for each attempt, so each attempt
 * continues the one before.
 *
 * @param number of the delivery; one that is not the next of the contract is not due. Null: the next one
 * @throws Error when a provider or plugin cannot be reached; the delivery stays due
 */
export async function renewContract(
  site: Services,
  contractId: string,
  number: number | null,
  options: RenewalOptions = {},
): Promise<RenewalResult> {
  const due = await findDue(site, contractId, number, options.isForced ?? false)
  if (due === null) return { status: 'not-due' }
  if (due.cycle.status === 'ORDERED') return { status: 'ordered', orderId: due.cycle.order_id ?? '' }
  const payments = await paymentsOfCheckout(site.db, cycleCheckout(due.contract.id, due.cycle.cycle))
  const isFirst = payments.length === 0
  const before = isFirst ? null : await settleBefore(site, due, options)
  if (before !== null) return before
  const outcome = await chargeDelivery(site, { ...due, isFirst }, options.payment)
  switch (outcome.status) {
    case 'placed':
      return { status: 'ordered', orderId: outcome.orderId }
    case 'redirect':
      return outcome
    case 'pending':
      return waitForProvider(site, due, 'PAYMENT_PENDING')
    case 'failed':
      return recordFailure(site, due, outcome.failure)
  }
}

/**
 * A payment that was started before decides first: with another beside it the customer would be charged twice.
 *
 * @returns null when the delivery can be charged
 */
async function settleBefore(
  site: Services,
  due: BegunCycle,
  { payment }: RenewalOptions,
): Promise<RenewalResult | null> {
  const checkoutId = cycleCheckout(due.contract.id, due.cycle.cycle)
  const before = await settleCheckout(site, checkoutId)
  if (before?.status === 'placed') return { status: 'ordered', orderId: before.orderId }
  const isWaiting = before?.status === 'pending' || before?.status === 'redirect'
  // The customer continues the payment that waits for them.
  const continues = payment !== undefined && !(await isChargedAlone(site, checkoutId))
  return isWaiting && !continues ? waitForProvider(site, due, 'PAYMENT_PENDING') : null
}

/** True while a charge without the customer has no outcome. */
async function isChargedAlone({ db }: Services, checkoutId: string): Promise<boolean> {
  const payments = await paymentsOfCheckout(db, checkoutId)
  return payments.some(({ status, request }) => status === 'pending' && request?.isMerchantInitiated === true)
}

/** A delivery that is due, as it is stored with its payment; null when it is not due. */
async function findDue(
  site: Services,
  contractId: string,
  requested: number | null,
  isForced: boolean,
): Promise<BegunCycle | null> {
  const { contract, cycle: stored } = (await findWithCycle(site.db, contractId, requested)) ?? {}
  if (!contract) return null
  if (stored?.status === 'ORDERED') return { contract, cycle: stored }
  const number = contract.cycle + 1
  const isOpen = contract.status === 'ACTIVE' || contract.status === 'PAST_DUE'
  if (!isOpen || contract.nextAt === null || number !== (requested ?? number)) return null
  const now = site.now().toISOString()
  // After the last attempt of the plan only its customer, or staff, start another one.
  if (!isForced && stored?.status === 'FAILED') return null
  if (!isForced && (stored?.next_attempt_at ?? contract.nextAt) > now) return null
  const cycle: Cycle = {
    contract_id: contract.id,
    cycle: number,
    due_at: contract.nextAt,
    attempts: 0,
    failure_code: null,
    next_attempt_at: null,
    ...stored,
    order_id: plannedCycleOrder(contract.id, number),
    status: 'PROCESSING',
    updated_at: now,
  }
  return { contract, cycle }
}
