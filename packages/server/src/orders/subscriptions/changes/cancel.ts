import type { Transaction } from '../../../platform/database/database.ts'
import { endMandate } from '../../../selling/payments/mandates/mandates.ts'
import type { Contract } from '../contract.ts'
import { dueDate } from '../due-date.ts'
import { type NoticeKind, recordNotice } from '../notices.ts'
import { shopZone } from '../shop-time.ts'
import { saveContract } from '../store.ts'
import { type ChangingSite, changeContract } from './change.ts'
import { type ChangeOptions, OPEN, requireState } from './rights.ts'

export interface Cancellation extends ChangeOptions {
  readonly reason?: string | undefined
  /** True when the owner, or the law, ends it before its minimum term. Default: no. */
  readonly isAtOnce?: boolean
  /** True when another mail confirms it. Default: no. */
  readonly isConfirmed?: boolean
}

/**
 * Cancels a contract, at once; within a minimum term, after its last delivery. The customer gets a confirmation with the time
 * of the cancellation and of the end.
 *
 * @throws ApplicationError SUBSCRIPTION_STEP_NOT_ALLOWED, REVISION_CONFLICT
 */
export const cancelContract = (site: ChangingSite, contractId: string, options: Cancellation = {}): Promise<Contract> =>
  changeContract(site, contractId, (transaction, contract, now) => cancelIn(transaction, contract, options, now))

/** The same in a transaction. */
export async function cancelIn(
  transaction: Transaction,
  contract: Contract,
  options: Cancellation,
  now: Date,
): Promise<Contract> {
  requireState(contract, OPEN, options)
  const { reason = '', isAtOnce = false, isConfirmed = false } = options
  if (isAtOnce || !isInMinimumTerm(contract))
    return cancelNow(transaction, contract, { reason, notice: isConfirmed ? null : 'CANCELED', now })
  // A second cancellation changes nothing.
  if (contract.canceledAt !== null) return contract
  const endsAt = endOfTerm(contract, await shopZone(transaction))?.toISOString() ?? null
  const waiting = {
    ...contract,
    cycles: contract.minimumCycles,
    canceledAt: now.toISOString(),
    cancelReason: reason,
    endsAt,
  }
  const saved = await saveContract(transaction, waiting, now)
  if (!isConfirmed) await recordNotice(transaction, saved, canceledNotice('CANCELED', contract, now, endsAt), now)
  return saved
}

/** Ends a contract, and what its customer agreed to be charged by. */
export async function cancelNow(
  transaction: Transaction,
  contract: Contract,
  { reason, notice, now }: { readonly reason: string; readonly notice: NoticeKind | null; readonly now: Date },
): Promise<Contract> {
  const at = now.toISOString()
  const ended = { status: 'CANCELED', nextAt: null, canceledAt: contract.canceledAt ?? at, endsAt: at } as const
  const saved = await saveContract(transaction, { ...contract, ...ended, cancelReason: reason }, now)
  await endUnusedMandate(transaction, contract, now)
  if (notice) await recordNotice(transaction, saved, canceledNotice(notice, contract, now, at), now)
  return saved
}

/** A mandate of the customer that another subscription is charged by stays. */
export async function endUnusedMandate(
  transaction: Transaction,
  { id, paymentMethodId }: Pick<Contract, 'id' | 'paymentMethodId'>,
  now: Date,
): Promise<void> {
  if (paymentMethodId === null) return
  const other = await transaction
    .selectFrom('subscription_contracts')
    .select('id')
    .where('payment_method_id', '=', paymentMethodId)
    .where('id', '!=', id)
    .where('status', 'in', ['ACTIVE', 'PAUSED', 'PAST_DUE'])
    .executeTakeFirst()
  if (!other) await endMandate(transaction, paymentMethodId, now)
}

const canceledNotice = (kind: NoticeKind, { revision }: Contract, now: Date, at: string | null) => ({
  kind,
  key: `canceled-${revision}`,
  at,
  receivedAt: now.toISOString(),
})

/** True when a customer who cancels now still gets deliveries. */
export const isInMinimumTerm = ({ minimumCycles, cycle }: Contract): boolean =>
  minimumCycles !== null && cycle < minimumCycles

/** When the last delivery of the minimum term is due; null outside of one. */
export const endOfTerm = (contract: Contract, zone: string): Date | null =>
  contract.minimumCycles === null || !isInMinimumTerm(contract) ? null : dueDate(contract, contract.minimumCycles, zone)
