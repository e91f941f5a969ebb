import type { EmailSubscription } from '@cartwright/contract'
import type { Transaction } from '../../platform/database/database.ts'
import type { EventKind } from '../../platform/domain/consumer.ts'
import { appendEvent } from '../../platform/events/outbox.ts'

const SUBSCRIPTION = 'cartwright.v1.email_subscription'
const CONFIRMATION_MAIL = 'cartwright.newsletter_confirmation_mail'

/** Raises the event by which the mail service of the owner follows a subscription. */
export async function recordChange(
  transaction: Transaction,
  slug: 'created' | 'updated',
  entity: EmailSubscription,
  now: Date,
): Promise<void> {
  const payload = slug === 'created' ? { createdEvent: { entity } } : { updatedEvent: { currentEntity: entity } }
  await appendEvent(transaction, { entityType: SUBSCRIPTION, slug, entityId: entity.id, payload }, now)
}

/** Raises the event of a deletion. It names only the id: the address must not stay stored. */
export async function recordDeletion(transaction: Transaction, id: string, now: Date): Promise<void> {
  const payload = { deletedEvent: {} }
  await appendEvent(transaction, { entityType: SUBSCRIPTION, slug: 'deleted', entityId: id, payload }, now)
}

/** Queues the mail that asks an address to confirm. */
export async function queueConfirmation(transaction: Transaction, id: string, now: Date): Promise<void> {
  const payload = { requestedDate: now.toISOString() }
  await appendEvent(transaction, { entityType: CONFIRMATION_MAIL, slug: 'due', entityId: id, payload }, now)
}

export const isConfirmationDue = ({ entityType }: Pick<EventKind, 'entityType'>): boolean =>
  entityType === CONFIRMATION_MAIL
