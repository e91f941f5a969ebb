import type { CalculatedDraftSubscriptionContract, RequestOf } from '@cartwright/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import type { Caller } from '../../../platform/kernel/caller.ts'
import { rejected } from '../../../platform/kernel/errors.ts'
import { revisionConflict } from '../../../platform/kernel/revision.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { changePricesIn } from '../changes/change-price.ts'
import type { Contract, ContractEdit } from '../contract.ts'
import { dueDate } from '../due-date.ts'
import { applyEdit } from '../edit.ts'
import { recordNotice } from '../notices.ts'
import { shopZone } from '../shop-time.ts'
import { requireContract, saveContract } from '../store.ts'
import type { DraftedContract } from './base.ts'
import { type CalculatedDraft, calculateDraft } from './calculate.ts'
import { withActivity } from './changes-applied.ts'
import { creatorOf, isSameCreator, type SubscriptionDraft } from './draft.ts'
import { requireDraftable, requireTarget } from './draftability.ts'
import { requireOneDelivery, splitPrices } from './higher-prices.ts'
import { requireOpenDraft, saveDraft } from './store.ts'

type Options = Omit<RequestOf<'CommitDraftSubscriptionContract'>, 'draftSubscriptionContractId'>

/**
 * Applies a draft to its contract in one transaction: at once for the next delivery, otherwise once its delivery is due.
 *
 * @throws ApplicationError where the contract or the draft has changed since, or the delivery cannot be made so
 */
export async function commitDraft(
  site: Services,
  id: string,
  options: Options,
  caller: Caller,
): Promise<CalculatedDraftSubscriptionContract> {
  const draft = await requireOpenDraft(site.db, id)
  if (!isSameCreator(draft.createdBy, creatorOf(caller))) throw rejected('DRAFT_BELONGS_TO_ANOTHER_OWNER')
  const contract = await requireContract(site.db, draft.contractId)
  await requireDraftable(site.db, contract, draft.createdBy)
  await requireTarget(site.db, contract, draft)
  const calculated = await calculateDraft(site, draft)
  requireDeliverable(draft, calculated)
  return write(site, currentCause(), async (transaction) => {
    const open = await requireOpenDraft(transaction, id)
    if (open.revision !== draft.revision) throw revisionConflict(open.revision)
    const { drafted, wire } = calculated
    const current = await requireContract(transaction, contract.id)
    if (current.revision !== drafted.contract.revision) throw revisionConflict(current.revision)
    await requireTarget(transaction, current, draft)
    await applyDraft(transaction, draft, drafted, { ...options, now: site.now() })
    const { draftSubscriptionContract } = wire
    const committed = {
      ...wire,
      draftSubscriptionContract: { ...draftSubscriptionContract, status: 'COMMITTED' as const },
    }
    await saveDraft(transaction, { ...draft, status: 'COMMITTED', committed }, site.now())
    return committed
  })
}

/** @throws ApplicationError for a draft without changes, and for a delivery that cannot be made */
function requireDeliverable(
  { edit, isOnce }: SubscriptionDraft,
  { drafted, order, needsAddress, wire }: CalculatedDraft,
) {
  const { lineItems } = wire.draftSubscriptionContract
  const isSame = lineItems.every(({ changeType }) => changeType === 'EMPTY')
  if (isSame && edit.recipient === undefined && edit.shipping === undefined) throw rejected('NO_CHANGES_TO_COMMIT')
  const once = new Set(isOnce ? edit.added.map(({ id }) => id) : [])
  if (drafted.after.document.lines.every(({ id }) => once.has(id)))
    throw rejected('NO_SUBSCRIPTION_LINE_ITEMS_AFTER_COMMIT')
  if (!order) throw rejected('CALCULATION_ERROR')
  if (needsAddress) throw rejected('SHIPPING_ADDRESS_REQUIRED')
}

interface ApplyOptions extends Options {
  readonly now: Date
}

async function applyDraft(
  transaction: Transaction,
  draft: SubscriptionDraft,
  drafted: DraftedContract,
  { reason, settings = {}, now }: ApplyOptions,
): Promise<void> {
  const { contract, before } = drafted
  await requireOneDelivery(transaction, draft, before)
  const { edit, prices } = draft.isOnce ? { edit: draft.edit, prices: {} } : splitPrices(draft.edit, before)
  const activities = withActivity(drafted, draft, { reason, now })
  const applied = planned(contract, draft, edit)
  const saved = await saveContract(transaction, { ...applied, document: { ...applied.document, activities } }, now)
  const at = dueAt(saved, draft.cycle, await shopZone(transaction))
  if (Object.keys(prices).length > 0) await changePricesIn(transaction, saved, { prices, from: at }, now)
  const { sendNotificationsToBuyer = true, sendNotificationsToBusiness = false } = settings
  if (!sendNotificationsToBuyer && !sendNotificationsToBusiness) return
  const notice = {
    kind: 'CHANGED',
    key: `changed-${draft.id}`,
    at,
    cycle: draft.cycle,
    receivers: { customer: sendNotificationsToBuyer, shop: sendNotificationsToBusiness },
  } as const
  await recordNotice(transaction, saved, notice, now)
}

/** The contract with an edit: in its lines where it is due next and lasts, otherwise planned. */
function planned(contract: Contract, { id: draftId, cycle, isOnce }: SubscriptionDraft, edit: ContractEdit): Contract {
  const { document } = contract
  if (!isOnce && cycle === contract.cycle + 1) return { ...contract, document: applyEdit(document, edit) }
  const plannedEdits = [...(document.plannedEdits ?? []), { draftId, cycle, isOnce, edit }]
  return { ...contract, document: { ...document, plannedEdits } }
}

const dueAt = (contract: Contract, cycle: number, zone: string): string =>
  cycle === contract.cycle + 1 && contract.nextAt !== null
    ? contract.nextAt
    : dueDate(contract, cycle, zone).toISOString()
