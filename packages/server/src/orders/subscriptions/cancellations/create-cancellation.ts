import { randomUUID } from 'node:crypto'
import type { NewCancellation, RequestOf, SubscriptionCancellation } from '@cartwright/contract'
import type { Transaction } from '../../../platform/database/database.ts'
import { write } from '../../../platform/database/write.ts'
import { appendEvent } from '../../../platform/events/outbox.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import { normalizeEmail } from '../../../platform/kernel/email-address.ts'
import { invalidField } from '../../../platform/kernel/errors.ts'
import type { Operation } from '../../../platform/kernel/operation.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { readOrderNumber } from '../../orders/read-order-number.ts'
import { findOrderByNumber } from '../../orders/store.ts'
import { limitWithdrawals } from '../../withdrawals/limit-withdrawals.ts'
import { type Cancellation, cancelIn } from '../changes/cancel.ts'
import type { Contract } from '../contract.ts'
import { contractsOfOrder } from '../store.ts'
import { contractOfNumber } from './contract-of-number.ts'
import { cancellationsOfAddress, type StoredCancellation, saveCancellation } from './store.ts'

/** Raised by each statement, for its mails. */
export const CANCELLATION = 'cartwright.v1.subscription_cancellation'

/**
 * Stores the statement by which a customer cancels a subscription. Where number and address match a running one, it ends at
 * once. The acknowledgement is sent from the event of the same transaction.
 *
 * @returns the statement, or the first one that says the same. Customers cannot tell whether a subscription matches.
 * @throws ApplicationError TOO_MANY_REQUESTS
 * @throws ValidationError for an extraordinary cancellation without a reason
 */
export async function createCancellation(
  { site, caller, address, storeResponse }: Pick<Operation, 'site' | 'caller' | 'address' | 'storeResponse'>,
  { cancellation: statement, language }: RequestOf<'CreateSubscriptionCancellation'>,
): Promise<SubscriptionCancellation> {
  if (statement.kind === 'EXTRAORDINARY' && statement.reason === undefined)
    throw invalidField('cancellation.reason', 'is required for an extraordinary cancellation', 'REQUIRED_FIELD')
  const isStaff = caller.role === 'owner' || caller.role === 'app'
  if (!isStaff) await limitWithdrawals(site, normalizeEmail(statement.email), address)
  return write(site, currentCause(), async (transaction) => {
    const now = site.now()
    const earlier = await sameStatement(transaction, statement)
    const settings = await readSettings(transaction)
    const stored = earlier ?? (await store(transaction, statement, language ?? settings.language, now))
    const response = toWire(stored, isStaff)
    storeResponse?.({ cancellation: response })
    return response
  })
}

async function sameStatement(transaction: Transaction, statement: NewCancellation) {
  const earlier = await cancellationsOfAddress(transaction, normalizeEmail(statement.email))
  return earlier.find(
    ({ number, kind, endDate, reason, name }) =>
      number === statement.number.trim() &&
      kind === statement.kind &&
      endDate === statement.endDate &&
      reason === statement.reason &&
      name === statement.name.trim(),
  )
}

async function store(
  transaction: Transaction,
  statement: NewCancellation,
  language: string,
  now: Date,
): Promise<StoredCancellation> {
  const contract = await findStated(transaction, statement)
  const isCanceled = contract !== null && canEndNow(contract, statement, now)
  const canceled = contract && isCanceled ? await cancelIn(transaction, contract, toCancellation(statement), now) : null
  const created: StoredCancellation = {
    id: randomUUID(),
    kind: statement.kind,
    name: statement.name.trim(),
    email: statement.email.trim(),
    number: statement.number.trim(),
    ...(statement.endDate !== undefined && { endDate: statement.endDate }),
    ...(statement.reason !== undefined && { reason: statement.reason }),
    ...(contract && { subscriptionId: contract.id }),
    createdDate: now.toISOString(),
    language,
    isCanceled,
    ...(canceled && canceled.endsAt !== null && { subscriptionEndsAt: canceled.endsAt }),
  }
  await saveCancellation(transaction, created)
  const payload = { createdEvent: { entity: created } }
  await appendEvent(transaction, { entityType: CANCELLATION, slug: 'created', entityId: created.id, payload }, now)
  return created
}

/** The running contract of a number, its own or that of its first order, and of the address that it has. */
async function findStated(transaction: Transaction, { number, email }: NewCancellation): Promise<Contract | null> {
  const key = normalizeEmail(email)
  const digits = readOrderNumber(number)
  if (digits === null) return null
  const order = await findOrderByNumber(transaction, digits)
  const named = [
    await contractOfNumber(transaction, digits),
    ...(order ? await contractsOfOrder(transaction, order.id) : []),
  ]
  const own = named.filter((one) => one !== null && one.email !== '' && normalizeEmail(one.email) === key)
  return own.find((one) => one?.status !== 'CANCELED' && one?.status !== 'ENDED') ?? own[0] ?? null
}

/** A later date is for the staff: the statement has arrived in time. */
function canEndNow({ status }: Contract, { endDate }: NewCancellation, now: Date): boolean {
  if (status === 'CANCELED' || status === 'ENDED') return false
  return endDate === undefined || endDate <= now.toISOString().slice(0, 10)
}

/** An important reason ends a subscription within its minimum term too. */
const toCancellation = ({ kind, reason = '' }: NewCancellation): Cancellation => ({
  reason: reason.slice(0, LONGEST_REASON),
  isAtOnce: kind === 'EXTRAORDINARY',
  // The mail that acknowledges the statement confirms it, too.
  isConfirmed: true,
})

/** As contracts store it. */
const LONGEST_REASON = 500

function toWire(stored: StoredCancellation, isStaff: boolean): SubscriptionCancellation {
  const {
    language: _,
    isCanceled: __,
    subscriptionEndsAt: ___,
    subscriptionId,
    name = '',
    email = '',
    ...statement
  } = stored
  return { ...statement, name, email, ...(isStaff && subscriptionId !== undefined && { subscriptionId }) }
}
