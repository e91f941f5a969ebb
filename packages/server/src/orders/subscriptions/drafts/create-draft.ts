import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@cartwright/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/kernel/caller.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import type { Contract } from '../contract.ts'
import { NO_EDIT } from '../edit.ts'
import { requireContract } from '../store.ts'
import { creatorOf, type SubscriptionDraft } from './draft.ts'
import { requireDraftable, requireTarget } from './draftability.ts'
import { insertDraft, openDraftOf } from './store.ts'

/**
 * Starts a draft, or continues the one that its caller has begun for the same deliveries.
 *
 * @throws ApplicationError SUBSCRIPTION_CONTRACT_NOT_FOUND, SUBSCRIPTION_CONTRACT_NOT_DRAFTABLE, CYCLE_ALREADY_STARTED,
 *   DRAFT_ALREADY_EXISTS_FOR_ANOTHER_TARGET
 */
export async function createDraft(
  transaction: Transaction,
  { subscriptionContractId, target }: RequestOf<'CreateDraftSubscriptionContract'>,
  caller: Caller,
  now: Date,
): Promise<SubscriptionDraft> {
  const contract = await requireContract(transaction, subscriptionContractId)
  const createdBy = creatorOf(caller)
  await requireDraftable(transaction, contract, createdBy)
  const { cycle, isOnce } = readTarget(target, contract)
  const open = await openDraftOf(transaction, contract.id)
  if (open?.cycle === cycle && open.isOnce === isOnce) return open
  if (open) throw rejected('DRAFT_ALREADY_EXISTS_FOR_ANOTHER_TARGET', { draftSubscriptionContractId: open.id })
  await requireTarget(transaction, contract, { cycle, isOnce })
  const at = now.toISOString()
  const draft: SubscriptionDraft = {
    id: randomUUID(),
    contractId: contract.id,
    revision: 1,
    status: 'DRAFT',
    cycle,
    isOnce,
    createdBy,
    edit: NO_EDIT,
    createdAt: at,
    updatedAt: at,
  }
  await insertDraft(transaction, draft)
  return draft
}

function readTarget(
  { contractTarget, cycleTarget }: RequestOf<'CreateDraftSubscriptionContract'>['target'],
  contract: Contract,
) {
  if (cycleTarget) return { cycle: cycleTarget.cycleNumber, isOnce: true }
  return { cycle: contractTarget?.nextCycleNumber ?? contract.cycle + 1, isOnce: false }
}
