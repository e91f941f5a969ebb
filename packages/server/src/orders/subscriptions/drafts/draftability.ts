import type { SubscriptionDraftCreator, SubscriptionNonDraftableReason } from '@cartwright/contract'
import type { Queryable } from '../../../platform/database/database.ts'
import { invalidField, rejected } from '../../../platform/kernel/errors.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import type { Contract } from '../contract.ts'
import { findCycle } from '../cycles.ts'
import { isSameCreator, type SubscriptionDraft } from './draft.ts'
import { openDraftOf } from './store.ts'

type Reason = SubscriptionNonDraftableReason['reason']

/** Why a caller cannot change a contract by a draft; nothing when it can. */
export async function nonDraftableReasons(
  db: Queryable,
  contract: Contract | null,
  caller: SubscriptionDraftCreator,
): Promise<SubscriptionNonDraftableReason[]> {
  if (!contract) return [{ reason: 'SUBSCRIPTION_CONTRACT_NOT_FOUND' }]
  const { currency, weightUnit } = await readSettings(db)
  const { status, cycles, cycle, document } = contract
  const open = await openDraftOf(db, contract.id)
  const isOther = open !== null && !isSameCreator(open.createdBy, caller)
  const cases: readonly (readonly [boolean, Reason])[] = [
    [status === 'CANCELED' || status === 'ENDED', 'UNSUPPORTED_STATUS'],
    [status === 'PAST_DUE', 'GRACE_PERIOD'],
    [cycles !== null && cycle >= cycles, 'LAST_CYCLE'],
    [contract.currency !== currency, 'CURRENCY_MISMATCH'],
    [document.weightUnit !== weightUnit, 'WEIGHT_UNIT_MISMATCH'],
  ]
  return [
    ...cases.flatMap(([holds, reason]) => (holds ? [{ reason }] : [])),
    ...(isOther
      ? [
          {
            reason: 'DRAFT_ALREADY_EXISTS_FOR_ANOTHER_OWNER' as const,
            draftAlreadyExistsForAnotherOwner: { draftId: open.id, owner: open.createdBy },
          },
        ]
      : []),
  ]
}

/** @throws ApplicationError with code `SUBSCRIPTION_CONTRACT_NOT_DRAFTABLE` */
export async function requireDraftable(
  db: Queryable,
  contract: Contract,
  caller: SubscriptionDraftCreator,
): Promise<void> {
  const reasons = (await nonDraftableReasons(db, contract, caller)).map(({ reason }) => reason)
  if (reasons.length > 0) throw rejected('SUBSCRIPTION_CONTRACT_NOT_DRAFTABLE', { reasons })
}

/**
 * Checks that the delivery of a draft is still to come.
 *
 * @throws ApplicationError with code `CYCLE_ALREADY_STARTED`
 * @throws ValidationError for a delivery after the last one
 */
export async function requireTarget(
  db: Queryable,
  contract: Contract,
  { cycle, isOnce }: Pick<SubscriptionDraft, 'cycle' | 'isOnce'>,
): Promise<void> {
  const started = () => rejected('CYCLE_ALREADY_STARTED', { cycleNumber: cycle, currentCycle: contract.cycle })
  if (cycle <= contract.cycle) throw started()
  const row = await findCycle(db, contract.id, cycle)
  if (row && row.status !== 'SCHEDULED') throw started()
  if (contract.cycles === null || cycle <= contract.cycles) return
  const field = isOnce ? 'target.cycleTarget.cycleNumber' : 'target.contractTarget.nextCycleNumber'
  throw invalidField(field, `must be at most ${contract.cycles}, the last delivery`, 'MAX')
}
