import { randomUUID } from 'node:crypto'
import type { Consumer } from '../events/dispatcher.ts'
import { appendEvent } from '../events/outbox.ts'
import type { Transaction } from '../storage/database.ts'
import type { Mail, Mailer } from './mailer.ts'

const MAIL = 'cartwright.mail'

/** Sends a mail when the transaction is kept, and not otherwise. */
export async function queueMail(transaction: Transaction, mail: Omit<Mail, 'id'>, now: Date): Promise<void> {
  await appendEvent(transaction, { entityType: MAIL, slug: 'queued', entityId: randomUUID(), payload: mail }, now)
}

/** Sends what was queued. */
export function queuedMailConsumer(mailer: Mailer): Consumer {
  return {
    name: 'mail',
    wants: ({ entityType, slug }) => entityType === MAIL && slug === 'queued',
    deliver: async ({ entityId, payload }) => {
      const mail: Omit<Mail, 'id'> = JSON.parse(payload)
      await mailer.send({ ...mail, id: entityId })
    },
  }
}
