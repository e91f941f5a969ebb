import type { Queryable } from '../../../platform/database/database.ts'
import type { Contract } from '../contract.ts'
import { dueDate } from '../due-date.ts'
import { applyEdit, editedFor } from '../edit.ts'
import { duePrices } from '../renewals/price-change.ts'
import { shopZone } from '../shop-time.ts'
import type { SubscriptionDraft } from './draft.ts'

/** A contract as the delivery of a draft has it, without and with the changes of the draft. */
export interface DraftedContract {
  readonly contract: Contract
  readonly before: Contract
  readonly after: Contract
}

/** Reads what a draft changes. */
export async function draftedContract(
  db: Queryable,
  contract: Contract,
  { cycle, edit }: Pick<SubscriptionDraft, 'cycle' | 'edit'>,
): Promise<DraftedContract> {
  const isNext = cycle === contract.cycle + 1
  const at =
    isNext && contract.nextAt !== null ? new Date(contract.nextAt) : dueDate(contract, cycle, await shopZone(db))
  const before = editedFor(duePrices(contract, at), cycle)
  return { contract, before, after: { ...before, document: applyEdit(before.document, edit) } }
}
