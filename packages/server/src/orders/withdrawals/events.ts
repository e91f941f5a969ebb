import type { Transaction } from '../../platform/database/database.ts'
import type { EventKind, StoredEvent } from '../../platform/domain/consumer.ts'
import { appendEvent } from '../../platform/events/outbox.ts'
import type { WithdrawalMails } from './limit-withdrawals.ts'
import { type StoredWithdrawal, saveWithdrawal } from './store.ts'

const WITHDRAWAL = 'cartwright.v1.withdrawal'

/** Stores a new withdrawal and raises its event. The mails are sent from the event, so never before it is stored. */
export async function recordNew(
  transaction: Transaction,
  created: StoredWithdrawal,
  { now, ...mails }: WithdrawalMails & { readonly now: Date },
): Promise<void> {
  await saveWithdrawal(transaction, created)
  const payload = { createdEvent: { entity: created }, ...mails }
  await appendEvent(transaction, { entityType: WITHDRAWAL, slug: 'created', entityId: created.id, payload }, now)
}

/** Stores a step of a withdrawal and raises its event. */
export async function recordStep(
  transaction: Transaction,
  changed: StoredWithdrawal,
  { isMailed, now }: { readonly isMailed: boolean; readonly now: Date },
): Promise<StoredWithdrawal> {
  const saved = { ...changed, revision: String(Number(changed.revision) + 1), updatedDate: now.toISOString() }
  await saveWithdrawal(transaction, saved)
  const payload = { updatedEvent: { currentEntity: saved }, isMailed }
  await appendEvent(transaction, { entityType: WITHDRAWAL, slug: 'updated', entityId: saved.id, payload }, now)
  return saved
}

/** Whether an event is about a withdrawal. */
export const isWithdrawalEvent = ({ entityType }: EventKind): boolean => entityType === WITHDRAWAL

/** The withdrawal as it was after an event, and who gets a mail about it. */
export function readWithdrawalEvent({
  payload,
}: Pick<StoredEvent, 'payload'>): WithdrawalMails & { readonly withdrawal: StoredWithdrawal } {
  const { createdEvent, updatedEvent, isMailed, isStaffMailed = true } = JSON.parse(payload)
  return { withdrawal: createdEvent?.entity ?? updatedEvent.currentEntity, isMailed, isStaffMailed }
}
