import { randomUUID } from 'node:crypto'
import type { SubscriptionContract, SubscriptionContractChange } from '@cartwright/contract'
import { type Contract, type ContractLine, contractValue } from '../contract.ts'
import { contractPrices } from '../contract-line.ts'
import type { DraftedContract } from './base.ts'
import type { SubscriptionDraft } from './draft.ts'

const MOST_CHANGES = 100
const MOST_ACTIVITIES = 500

type Activities = SubscriptionContract['activities']

/** The history of a contract with a draft that is committed; the oldest entries go. */
export function withActivity(
  { contract, before, after }: DraftedContract,
  draft: SubscriptionDraft,
  { reason, now }: { readonly reason: string | undefined; readonly now: Date },
): Activities {
  const { userId, appId } = draft.createdBy
  const target = draft.isOnce ? {} : { contractTarget: { nextCycleNumber: draft.cycle } }
  const activity: Activities[number] = {
    id: randomUUID(),
    createdDate: now.toISOString(),
    author: { ...(userId && { userId }), ...(appId && { appId }) },
    activityType: 'CHANGES_APPLIED',
    ...target,
    changesApplied: {
      ...target,
      draftSubscriptionContractId: draft.id,
      changes: changesOf(before, after).slice(0, MOST_CHANGES),
      ...(reason !== undefined && { reason }),
    },
  }
  return [...contract.document.activities, activity].slice(-MOST_ACTIVITIES)
}

function changesOf(before: Contract, after: Contract): SubscriptionContractChange[] {
  const { lines: old } = before.document
  const { lines } = after.document
  const find = (among: readonly ContractLine[], id: string) => among.find((line) => line.id === id)
  const write = contractPrices(after)
  const [originalTotal, newTotal] = [contractValue(before.document), contractValue(after.document)]
  return [
    ...lines.flatMap((line): SubscriptionContractChange[] => {
      const existing = find(old, line.id)
      if (!existing) return [{ lineItemAdded: referenceOf(line) }]
      return existing.quantity === line.quantity ? [] : [{ lineItemChanged: quantityChange(existing, line) }]
    }),
    ...old.flatMap((line) => (find(lines, line.id) ? [] : [{ lineItemRemoved: referenceOf(line) }])),
    ...(originalTotal === newTotal
      ? []
      : [{ totalPriceChanged: { originalTotal: write(originalTotal), newTotal: write(newTotal) } }]),
  ]
}

const referenceOf = ({ id, quantity, item: { productName } }: ContractLine) => ({ id, name: productName, quantity })

const quantityChange = ({ quantity: before }: ContractLine, { id, quantity, item: { productName } }: ContractLine) => ({
  id,
  name: productName,
  quantity: {
    originalQuantity: before,
    newQuantity: quantity,
    diff: Math.abs(quantity - before),
    deltaType: quantity > before ? 'QUANTITY_INCREASED' : 'QUANTITY_DECREASED',
  },
})
