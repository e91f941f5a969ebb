import { randomUUID } from 'node:crypto'
import type { RequestOf, ResponseOf, SubscriptionChangeResult, SubscriptionRun } from '@cartwright/contract'
import { findItems } from '../../../catalog/read/items.ts'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { NOTICE_DAYS } from '../changes/with-prices.ts'
import type { Contract } from '../contract.ts'
import { findContract, findContracts } from '../store.ts'
import { resultOf } from './change-result.ts'
import type { PlanContext } from './plan.ts'
import { planChange } from './plan-change.ts'
import { applyPlan, insertRun } from './runs.ts'

type ChangeRequest = RequestOf<'ApplySubscriptionChanges'>

/** Computes a change of many contracts, and stores nothing. */
export async function previewChanges(
  site: Services,
  { subscriptionIds, change }: ChangeRequest,
): Promise<ResponseOf<'PreviewSubscriptionChanges'>> {
  const context = await contextOf(site, change)
  const contracts = new Map((await findContracts(site.db, subscriptionIds)).map((one) => [one.id, one]))
  const results = subscriptionIds.map((id) => {
    const contract = contracts.get(id.toLowerCase())
    return contract ? resultOf(contract, planChange(contract, change, context)) : missing(id)
  })
  return { results }
}

/** Changes many contracts, each in a transaction of its own, and stores what is needed to take it back. */
export async function applyChanges(
  site: Services,
  { subscriptionIds, change }: ChangeRequest,
): Promise<{ run: SubscriptionRun; results: SubscriptionChangeResult[] }> {
  const context = await contextOf(site, change)
  const results: SubscriptionChangeResult[] = []
  const entries: { before: Contract; revision: number }[] = []
  for (const id of new Set(subscriptionIds)) {
    const result = await write(site, currentCause(), async (transaction) => {
      const before = await findContract(transaction, id)
      if (!before) return { result: missing(id), entry: null }
      const plan = planChange(before, change, context)
      if (!plan || 'problem' in plan) return { result: resultOf(before, plan), entry: null }
      const after = await applyPlan(transaction, { before, after: plan.after, kind: change.kind }, site.now())
      return { result: resultOf(before, { after }), entry: { before, revision: after.revision } }
    })
    results.push(result.result)
    if (result.entry) entries.push(result.entry)
  }
  const run: SubscriptionRun = {
    id: randomUUID(),
    createdDate: site.now().toISOString(),
    change,
    changed: entries.length,
    isUndone: false,
  }
  await write(site, currentCause(), (transaction) => insertRun(transaction, run, entries))
  return { run, results }
}

async function contextOf(site: Services, change: ChangeRequest['change']): Promise<PlanContext> {
  checkChange(change)
  const { business, subscriptionPriceConsent: needsConsent } = await readSettings(site.db)
  const base = { now: site.now(), timeZone: business.timeZone || 'UTC', noticeDays: NOTICE_DAYS, needsConsent }
  const { kind, productId, toVariantId } = change
  if (kind !== 'SWAP_VARIANT' || productId === undefined || toVariantId === undefined) return { ...base, swap: null }
  const [item] = await findItems(site.db, [{ productId, variantId: toVariantId }])
  if (!item) return { ...base, swap: null }
  return { ...base, swap: { variantId: item.variantId, sku: item.sku, choices: item.choices, image: null } }
}

/** Each kind needs fields of its own. */
function checkChange({ kind, days, date, productId, toVariantId, unitPrice }: ChangeRequest['change']): void {
  if (kind === 'MOVE_DATE' && (days === undefined) === (date === undefined))
    throw invalidField('change.date', 'needs either a day or a number of days', 'REQUIRED_FIELD')
  if (kind !== 'SWAP_VARIANT' && kind !== 'CHANGE_PRICE') return
  if (productId === undefined) throw invalidField('change.productId', 'is required', 'REQUIRED_FIELD')
  if (kind === 'SWAP_VARIANT' && toVariantId === undefined)
    throw invalidField('change.toVariantId', 'is required', 'REQUIRED_FIELD')
  if (kind === 'CHANGE_PRICE' && unitPrice === undefined)
    throw invalidField('change.unitPrice', 'is required', 'REQUIRED_FIELD')
}

const missing = (subscriptionId: string): SubscriptionChangeResult => ({
  subscriptionId,
  number: '',
  outcome: 'FAILED',
  problem: 'There is no such subscription.',
  valueBefore: '0',
  valueAfter: '0',
})
