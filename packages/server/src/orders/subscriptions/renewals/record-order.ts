import type { Transaction } from '../../../platform/database/database.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { RenewalOfContract } from '../../../selling/checkout/details.ts'
import type { Contract } from '../contract.ts'
import { saveCycle } from '../cycles.ts'
import { foldEdits } from '../edit.ts'
import { findWithCycle } from '../find-with-cycle.ts'
import { recordNotice } from '../notices.ts'
import { shopZone, withNextDateAfter } from '../shop-time.ts'
import { saveContract } from '../store.ts'
import { duePrices } from './price-change.ts'

/**
 * Counts the order of a delivery, in the transaction that places it: the period has its order, and the contract its next date.
 *
 * @throws ApplicationError SUBSCRIPTION_NOT_DUE when the period was skipped, or the contract was paused or ended since
 */
export async function recordRenewal(
  transaction: Transaction,
  { contractId, cycle: number, orderId }: RenewalOfContract,
  now: Date,
): Promise<void> {
  const { contract, cycle } = (await findWithCycle(transaction, contractId, number)) ?? {}
  const isOpen = contract?.status === 'ACTIVE' || contract?.status === 'PAST_DUE'
  if (!contract || !cycle || !isOpen || contract.cycle + 1 !== number) throw rejected('SUBSCRIPTION_NOT_DUE')
  const done = { status: 'ORDERED', order_id: orderId, next_attempt_at: null, failure_code: null } as const
  await saveCycle(transaction, { ...cycle, ...done, updated_at: now.toISOString() })
  const renewed = advance(foldEdits(duePrices(contract, now), number), now, await shopZone(transaction))
  const saved = await saveContract(transaction, renewed, now, contract)
  if (saved.status === 'ENDED')
    await recordNotice(transaction, saved, { kind: 'ENDED', key: 'ended', at: saved.endsAt }, now)
}

/** The contract after a delivery: with the date of the next one, or at its end. */
export function advance(contract: Contract, now: Date, zone: string): Contract {
  const cycle = contract.cycle + 1
  const counted = { ...contract, cycle, status: 'ACTIVE' as const }
  if (contract.cycles !== null && cycle >= contract.cycles) {
    // A cancellation that waited for the end of the minimum term.
    const status = contract.canceledAt === null ? ('ENDED' as const) : ('CANCELED' as const)
    return { ...counted, status, nextAt: null, endsAt: now.toISOString() }
  }
  return withNextDateAfter(counted, now, zone)
}
