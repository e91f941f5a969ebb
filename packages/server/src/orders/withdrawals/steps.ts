import type { Order, RequestOf, WithdrawalStatus } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { requireRevision } from '../../platform/kernel/revision.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { listFulfillments } from '../fulfillments/store.ts'
import { findOrder } from '../orders/store.ts'
import { createReturn } from '../returns/create-return.ts'
import { returnableQuantities } from '../returns/quantities.ts'
import { returnsOfOrder } from '../returns/store.ts'
import { cancelUnsent } from './cancel-unsent.ts'
import { recordStep } from './events.ts'
import { requireWithdrawal, type StoredWithdrawal } from './store.ts'
import { withdrawnLines } from './withdrawn-lines.ts'

/** The calls that each state allows. */
const allowedCalls: Readonly<Record<WithdrawalStatus, readonly string[]>> = {
  RECEIVED: ['AcceptWithdrawal', 'DeclineWithdrawal'],
  ACCEPTED: ['CompleteWithdrawal'],
  DECLINED: ['AcceptWithdrawal'],
  COMPLETED: [],
}

interface Step {
  readonly withdrawalId: string
  readonly revision?: string | undefined
}

async function requireStep(transaction: Transaction, call: string, { withdrawalId, revision }: Step) {
  const found = await requireWithdrawal(transaction, withdrawalId)
  requireRevision(revision, found.revision)
  const { status } = found
  const allowed = allowedCalls[status]
  if (allowed.includes(call)) return found
  const message = `The withdrawal is ${status.toLowerCase()}`
  throw rejected('WITHDRAWAL_STEP_NOT_ALLOWED', { status, allowed }, { message })
}

/**
 * Accepts a withdrawal, also one that was declined by mistake. It cancels what was not sent where that is wanted, and starts a
 * return of the other items.
 *
 * @throws ApplicationError WITHDRAWAL_NOT_FOUND, REVISION_CONFLICT, WITHDRAWAL_STEP_NOT_ALLOWED, and those of cancellations
 */
export async function acceptWithdrawal(
  transaction: Transaction,
  site: Pick<Services, 'paymentProviders' | 'servicePlugins'>,
  {
    createReturn: isReturned = true,
    includeExempt = false,
    cancelUnsent: isCanceled = false,
    sendEmail = true,
    message,
    ...step
  }: RequestOf<'AcceptWithdrawal'>,
  now: Date,
): Promise<StoredWithdrawal> {
  const { message: _, ...found } = await requireStep(transaction, 'AcceptWithdrawal', step)
  const facts = { includeExempt, now }
  if (isCanceled) await cancelWithdrawn(transaction, site, found, facts)
  const returnId = isReturned ? await startReturn(transaction, found, facts) : undefined
  const accepted: StoredWithdrawal = {
    ...found,
    status: 'ACCEPTED',
    ...(returnId !== undefined && { returnId }),
    ...(message !== undefined && { message }),
  }
  return recordStep(transaction, accepted, { isMailed: sendEmail, now })
}

interface Facts {
  readonly includeExempt: boolean
  readonly now: Date
}

async function cancelWithdrawn(
  transaction: Transaction,
  site: Pick<Services, 'paymentProviders' | 'servicePlugins'>,
  withdrawal: StoredWithdrawal,
  { includeExempt, now }: Facts,
): Promise<void> {
  const order = await orderOf(transaction, withdrawal)
  const lines = order && withdrawnLines(withdrawal, order)
  if (!lines || order.status === 'CANCELED') return
  const exempt = new Set(includeExempt ? [] : withdrawal.exemptLineItemIds)
  const allowed = lines.filter(({ lineItemId }) => !exempt.has(lineItemId))
  await cancelUnsent(transaction, site, order, allowed, now)
}

async function orderOf(transaction: Transaction, { orderId }: StoredWithdrawal): Promise<Order | null> {
  const stored = orderId === undefined ? undefined : await findOrder(transaction, orderId)
  return stored ? JSON.parse(stored.document) : null
}

/** Starts a return of what can come back; undefined where nothing can. The mail about the withdrawal says so. */
async function startReturn(
  transaction: Transaction,
  withdrawal: StoredWithdrawal,
  { includeExempt, now }: Facts,
): Promise<string | undefined> {
  const order = await orderOf(transaction, withdrawal)
  if (!order) return
  const lines = withdrawnLines(withdrawal, order)
  if (lines === null || order.status === 'CANCELED') return
  const [fulfillments, returns] = [
    await listFulfillments(transaction, order.id),
    await returnsOfOrder(transaction, order.id),
  ]
  const exempt = new Set(includeExempt ? [] : withdrawal.exemptLineItemIds)
  const left = returnableQuantities(order, fulfillments, returns, 'STAFF')
  const lineItems = lines.flatMap(({ lineItemId, quantity }) => {
    const returned = Math.min(quantity, left.get(lineItemId) ?? 0)
    return returned > 0 && !exempt.has(lineItemId)
      ? [{ lineItemId, quantity: returned, reason: 'CHANGED_MIND' as const }]
      : []
  })
  if (lineItems.length === 0) return
  const facts = { requestedBy: 'STAFF', isMailed: false, now } as const
  return (await createReturn(transaction, { orderId: order.id, lineItems }, facts)).id
}

/** @throws ApplicationError WITHDRAWAL_NOT_FOUND, REVISION_CONFLICT, WITHDRAWAL_STEP_NOT_ALLOWED */
export async function declineWithdrawal(
  transaction: Transaction,
  { sendEmail = true, message, ...step }: RequestOf<'DeclineWithdrawal'>,
  now: Date,
): Promise<StoredWithdrawal> {
  const found = await requireStep(transaction, 'DeclineWithdrawal', step)
  return recordStep(transaction, { ...found, status: 'DECLINED', message }, { isMailed: sendEmail, now })
}

/** @throws ApplicationError WITHDRAWAL_NOT_FOUND, REVISION_CONFLICT, WITHDRAWAL_STEP_NOT_ALLOWED */
export async function completeWithdrawal(transaction: Transaction, step: Step, now: Date): Promise<StoredWithdrawal> {
  const found = await requireStep(transaction, 'CompleteWithdrawal', step)
  return recordStep(transaction, { ...found, status: 'COMPLETED' }, { isMailed: false, now })
}
