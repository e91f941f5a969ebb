import type { Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import { periodDate } from '../../../platform/kernel/period-date.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { readSettings, type SiteSettings } from '../../../platform/settings/settings.ts'
import { cancelNow } from '../changes/cancel.ts'
import { skipNow } from '../changes/skip-cycle.ts'
import type { Contract } from '../contract.ts'
import { type Cycle, saveCycle } from '../cycles.ts'
import { dueDate } from '../due-date.ts'
import { findWithCycle } from '../find-with-cycle.ts'
import { type NoticeKind, recordNotice } from '../notices.ts'
import { scheduleRetry } from '../schedule.ts'
import { shopZone } from '../shop-time.ts'
import { saveContract } from '../store.ts'
import type { BegunCycle, DeliveryFailure, RenewalResult } from './delivery.ts'

const MINUTE = 60_000
/** Milliseconds until a payment that its provider has not decided is read again. */
const PENDING_WAIT = 10 * MINUTE
/** Milliseconds until a delivery that changed while it was paid is made as it is now. */
const CHANGED_WAIT = MINUTE

/** A delivery waits for its provider, which may have the money. This counts as no failed attempt. */
export async function waitForProvider(site: Services, begun: BegunCycle, code: string): Promise<RenewalResult> {
  await write(site, null, async (transaction) => {
    const current = await openCycle(transaction, begun)
    if (!current) return
    const at = new Date(site.now().getTime() + PENDING_WAIT)
    await saveCycle(transaction, { ...current.cycle, next_attempt_at: at.toISOString(), failure_code: code })
    await scheduleRetry(transaction, current.contract, at)
  })
  return { status: 'pending' }
}

/** Stores why a delivery could not be made, and what follows: another attempt, a mail, a pause or the end. */
export async function recordFailure(
  site: Services,
  begun: BegunCycle,
  failure: DeliveryFailure,
): Promise<RenewalResult> {
  await write(site, null, async (transaction) => {
    const current = await openCycle(transaction, begun)
    // Another process made the same attempt beside this one, and has counted it.
    if (!current || current.cycle.attempts !== begun.cycle.attempts) return
    const settings = await readSettings(transaction)
    const step = { ...current, settings, failure, now: site.now() }
    if (failure.kind === 'stock') await waitForStock(transaction, step)
    else if (failure.kind === 'items-gone') await endWithoutItems(transaction, step)
    else if (failure.kind === 'changed') await retryAt(transaction, step, new Date(step.now.getTime() + CHANGED_WAIT))
    else await countFailure(transaction, step)
  })
  return { status: 'failed', code: failure.code }
}

interface Step {
  readonly contract: Contract
  readonly cycle: Cycle
  readonly settings: SiteSettings
  readonly failure: DeliveryFailure
  readonly now: Date
}

/** Null where the delivery was placed, skipped or canceled in the meantime. */
async function openCycle(transaction: Transaction, begun: BegunCycle) {
  const { cycle: number } = begun.cycle
  const { contract, cycle: stored } = (await findWithCycle(transaction, begun.contract.id, number)) ?? {}
  // A delivery that failed before its payment was started is not stored.
  const cycle = stored ?? begun.cycle
  const isOpen = contract?.status === 'ACTIVE' || contract?.status === 'PAST_DUE'
  return contract && isOpen && cycle.status !== 'ORDERED' && contract.cycle + 1 === number ? { contract, cycle } : null
}

async function retryAt(transaction: Transaction, { contract, cycle, failure, now }: Step, at: Date): Promise<void> {
  const status = contract.status === 'PAST_DUE' ? ('PAST_DUE' as const) : ('SCHEDULED' as const)
  const waiting = {
    status,
    next_attempt_at: at.toISOString(),
    failure_code: failure.code,
    updated_at: now.toISOString(),
  }
  await saveCycle(transaction, { ...cycle, ...waiting })
  await scheduleRetry(transaction, contract, at)
}

/** Waits a day at a time, at most until the next delivery is due; then this one is skipped. */
async function waitForStock(transaction: Transaction, step: Step): Promise<void> {
  const { contract, cycle, settings, now } = step
  const zone = await shopZone(transaction)
  const tomorrow = periodDate(now, { unit: 'DAY', interval: 1 }, 1, zone)
  const isLast = tomorrow >= dueDate(contract, cycle.cycle + 1, zone)
  if (settings.subscriptionMissingStock === 'SKIP' || isLast) {
    await skipNow(transaction, contract, { reason: 'OUT_OF_STOCK', zone, now })
    await recordNotice(transaction, contract, { kind: 'OUT_OF_STOCK', key: `stock-${cycle.cycle}-skipped` }, now)
    return
  }
  await retryAt(transaction, step, tomorrow)
  // One mail for each delivery, however long it waits.
  const notice = { kind: 'OUT_OF_STOCK', key: `stock-${cycle.cycle}`, at: tomorrow.toISOString() } as const
  if (cycle.failure_code !== 'OUT_OF_STOCK') await recordNotice(transaction, contract, notice, now)
}

/** Nothing that the customer subscribed to is sold any more. */
async function endWithoutItems(transaction: Transaction, { contract, cycle, now }: Step): Promise<void> {
  const at = now.toISOString()
  await saveCycle(transaction, { ...cycle, status: 'CANCELED', failure_code: 'ITEMS_GONE', updated_at: at })
  await cancelNow(transaction, contract, { reason: 'ITEMS_GONE', notice: 'ITEMS_GONE', now })
}

/** Charges are tried again by the plan of the owner; the customer is written to each time. */
async function countFailure(transaction: Transaction, step: Step): Promise<void> {
  const { contract, cycle, settings, failure, now } = step
  const attempts = cycle.attempts + 1
  const days = settings.subscriptionRetryDays[attempts - 1]
  const zone = await shopZone(transaction)
  const first = new Date(cycle.attempts === 0 ? now : firstFailure(cycle, settings, now))
  const next = days === undefined ? null : periodDate(first, { unit: 'DAY', interval: days }, 1, zone)
  const next_attempt_at = next?.toISOString() ?? null
  const counted = { ...cycle, attempts, next_attempt_at, failure_code: failure.code, updated_at: now.toISOString() }
  await saveCycle(transaction, { ...counted, status: next ? 'PAST_DUE' : 'FAILED' })
  const notice = {
    kind: noticeOf(failure),
    key: `failed-${cycle.cycle}-${attempts}`,
    reason: failure.code,
    at: next_attempt_at,
  }
  await recordNotice(transaction, contract, notice, now)
  if (next || settings.subscriptionAfterRetries === 'KEEP') {
    const pastDue = await saveContract(transaction, { ...contract, status: 'PAST_DUE' }, now)
    if (next) await scheduleRetry(transaction, pastDue, next)
    return
  }
  if (settings.subscriptionAfterRetries === 'CANCEL')
    await cancelNow(transaction, contract, { reason: 'PAYMENT_FAILED', notice: 'CANCELED', now })
  else {
    const document = { ...contract.document, isUnpaid: true }
    await saveContract(transaction, { ...contract, status: 'PAUSED', nextAt: null, document }, now)
    await recordNotice(transaction, contract, { kind: 'PAUSED', key: `paused-${contract.revision}` }, now)
  }
}

/** The days of the plan are counted from the first failed attempt. */
function firstFailure({ attempts }: Cycle, { subscriptionRetryDays }: SiteSettings, now: Date): number {
  return now.getTime() - (subscriptionRetryDays[attempts - 1] ?? 0) * 24 * 60 * MINUTE
}

function noticeOf({ kind, code }: DeliveryFailure): NoticeKind {
  if (kind === 'address') return 'NOT_SERVED'
  return code === 'CONFIRMATION_REQUIRED' ? 'CONFIRMATION_NEEDED' : 'PAYMENT_FAILED'
}
