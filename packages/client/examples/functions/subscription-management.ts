import type { Callers } from './callers.ts'
import { subscribe } from './subscribe.ts'

export async function queryManagedSubscriptions(callers: Callers) {
  await subscribe(callers)
  const { owner: client } = callers
  // #region queryManagedSubscriptions
  const { subscriptions } = await client.subscriptionManagement.queryManagedSubscriptions({
    filter: { status: 'ACTIVE' },
    cursorPaging: { limit: 10 },
  })
  const revenues = subscriptions.map(({ monthlyRevenue }) => monthlyRevenue)
  // #endregion
  return revenues
}

export async function getManagedSubscription(callers: Callers) {
  const { id } = await subscribe(callers)
  const { owner: client } = callers
  await client.subscriptionContracts.skipSubscriptionCycle(id)
  // #region getManagedSubscription
  const { subscription, cycles } = await client.subscriptionManagement.getManagedSubscription(id)
  // #endregion
  return [subscription.contract.number, cycles.map(({ status }) => status)]
}

export async function countSubscriptionsOf(callers: Callers) {
  const { productId } = await subscribe(callers)
  const { owner: client } = callers
  // #region countSubscriptionsOf
  const [count] = await client.subscriptionManagement.countSubscriptionsOf({ kind: 'PRODUCT', ids: [productId] })
  // #endregion
  return count?.subscriptions
}

export async function previewSubscriptionChanges(callers: Callers) {
  const { id } = await subscribe(callers)
  const { owner: client } = callers
  // #region previewSubscriptionChanges
  const results = await client.subscriptionManagement.previewSubscriptionChanges({
    subscriptionIds: [id],
    change: { kind: 'MOVE_DATE', days: 3 },
  })
  // #endregion
  return results.map(({ outcome, nextBillingDateAfter }) => [outcome, nextBillingDateAfter])
}

export async function applySubscriptionChanges(callers: Callers) {
  const { id, productId } = await subscribe(callers)
  const { owner: client } = callers
  // #region applySubscriptionChanges
  const { run, results } = await client.subscriptionManagement.applySubscriptionChanges({
    subscriptionIds: [id],
    change: { kind: 'CHANGE_PRICE', productId, unitPrice: '21.00', noticeDays: 45 },
  })
  const failed = results.filter(({ outcome }) => outcome === 'FAILED')
  // #endregion
  return [run.changed, failed.length]
}

/** Skips a delivery of one subscription, as a change of many. */
async function skip(callers: Callers): Promise<string> {
  const { id } = await subscribe(callers)
  const { run } = await callers.owner.subscriptionManagement.applySubscriptionChanges({
    subscriptionIds: [id],
    change: { kind: 'SKIP' },
  })
  return run.id
}

export async function listSubscriptionRuns(callers: Callers) {
  await skip(callers)
  const { owner: client } = callers
  // #region listSubscriptionRuns
  const runs = await client.subscriptionManagement.listSubscriptionRuns()
  // #endregion
  return runs[0]?.change.kind
}

export async function undoSubscriptionChanges(callers: Callers) {
  const runId = await skip(callers)
  const { owner: client } = callers
  // #region undoSubscriptionChanges
  const { run } = await client.subscriptionManagement.undoSubscriptionChanges(runId)
  // #endregion
  return [run.changed, run.isUndone]
}

export async function getSubscriptionReport(callers: Callers) {
  await subscribe(callers)
  const { owner: client } = callers
  // #region getSubscriptionReport
  const today = new Date().toISOString().slice(0, 10)
  const currencies = await client.subscriptionManagement.getSubscriptionReport({ from: today, to: today, months: 3 })
  const revenues = currencies.map(({ figures }) => `${figures.monthlyRevenue} ${figures.currency}`)
  // #endregion
  return [revenues, currencies[0]?.forecast.length]
}

export async function importSubscriptions({ owner: client, productId }: Callers) {
  // #region importSubscriptions
  const nextDate = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  const csv = [
    'external_id,status,email,country,city,currency,frequency,interval,next_date,product_id,quantity,unit_price',
    `a-1,active,ada@example.com,DE,Kiel,EUR,MONTH,1,${nextDate},${productId},2,10.80`,
  ].join('\n')
  const { errors } = await client.subscriptionManagement.importSubscriptions({ csv, dryRun: true })
  const { created } = await client.subscriptionManagement.importSubscriptions({ csv })
  // #endregion
  return [errors, created]
}

export async function createSubscriptionCancellation(callers: Callers) {
  const { number } = await subscribe(callers)
  const { visitor: client } = callers
  // #region createSubscriptionCancellation
  const { createdDate } = await client.subscriptionManagement.createSubscriptionCancellation({
    kind: 'ORDINARY',
    name: 'Ada Larkin',
    email: 'ada@example.com',
    number,
  })
  // #endregion
  return createdDate
}
