import { write } from '../../../platform/database/write.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { settleCheckout } from '../../orders/submit-checkout.ts'
import { type Cycle, cycleCheckout, findCycle, plannedCycleOrder, saveCycle } from '../cycles.ts'
import { requireContract } from '../store.ts'
import { chargeDelivery, type DeliveryPayment } from './charge-delivery.ts'
import type { BegunCycle, RenewalResult } from './delivery.ts'
import { recordFailure, waitForProvider } from './record-failure.ts'

export interface RenewalOptions {
  /** Whether it is made before its date, or before the next attempt is due. Default: no. */
  readonly isForced?: boolean
  /** Default: by what the customer agreed to, without them. */
  readonly payment?: DeliveryPayment
}

/**
 * Makes one delivery of a contract: one charge and one order, however often it is called, from however many processes, and
 * wherever the process ends. Its row, its checkout and the id of its order are the same for each attempt, so each attempt
 * continues the one before.
 *
 * @param cycle the number of the delivery; one that is not the next of the contract is not due
 * @throws Error when a provider or plugin cannot be reached; the delivery stays due
 */
export async function renewContract(
  site: Services,
  contractId: string,
  cycle: number,
  options: RenewalOptions = {},
): Promise<RenewalResult> {
  const begun = await beginCycle(site, contractId, cycle, options.isForced ?? false)
  if (begun === null) return { status: 'not-due' }
  if (begun.cycle.status === 'ORDERED') return { status: 'ordered', orderId: begun.cycle.order_id ?? '' }
  // A payment that was started before decides first: with another beside it the customer would be charged twice.
  const known = await settleCheckout(site, cycleCheckout(contractId, cycle))
  if (known?.status === 'placed') return { status: 'ordered', orderId: known.orderId }
  if (known?.status === 'pending') return waitForProvider(site, begun, 'PAYMENT_PENDING')
  if (known?.status === 'redirect' && options.payment === undefined)
    return waitForProvider(site, begun, 'CONFIRMATION_REQUIRED')
  const outcome = await chargeDelivery(site, begun, options.payment)
  switch (outcome.status) {
    case 'placed':
      return { status: 'ordered', orderId: outcome.orderId }
    case 'redirect':
      return outcome
    case 'pending':
      return waitForProvider(site, begun, 'PAYMENT_PENDING')
    case 'failed':
      return recordFailure(site, begun, outcome.failure)
  }
}

/** Stores that a delivery is being made, before anything is charged; null when it is not due. */
async function beginCycle(
  site: Services,
  contractId: string,
  number: number,
  isForced: boolean,
): Promise<BegunCycle | null> {
  return write(site, null, async (transaction) => {
    const contract = await requireContract(transaction, contractId)
    const known = await findCycle(transaction, contractId, number)
    if (known?.status === 'ORDERED') return { contract, cycle: known }
    const isOpen = contract.status === 'ACTIVE' || contract.status === 'PAST_DUE'
    if (!isOpen || contract.nextAt === null || contract.cycle + 1 !== number) return null
    const now = site.now().toISOString()
    // After the last attempt of the plan only its customer, or staff, start another one.
    if (!isForced && known?.status === 'FAILED') return null
    if (!isForced && (known?.next_attempt_at ?? contract.nextAt) > now) return null
    const cycle: Cycle = {
      contract_id: contractId,
      cycle: number,
      due_at: contract.nextAt,
      attempts: 0,
      failure_code: null,
      next_attempt_at: null,
      ...known,
      order_id: plannedCycleOrder(contractId, number),
      status: 'PROCESSING',
      updated_at: now,
    }
    await saveCycle(transaction, cycle)
    return { contract, cycle }
  })
}
