import { write } from '../../platform/database/write.ts'
import { appendEvent } from '../../platform/events/outbox.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import type { ReviewMailTables } from './tables.ts'

const DAY = 24 * 60 * 60 * 1000
const REVIEW_MAIL = 'cartwright.review_mail'
/** Days after which a mail that is due is not sent any more, such as after a time without mails. */
const TOO_LATE_DAYS = 14
/** Days that a row stays. A parcel that is recorded again later causes no second mail until then. */
const STORED_DAYS = 400
/** Mails of one run. */
const MOST = 500

export const isReviewMail = ({ entityType }: { readonly entityType: string }) => entityType === REVIEW_MAIL

/** Queues the mails that are due, each hour. */
export async function queueReviewMails({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const { reviewMailDays } = await readSettings(db)
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY).toISOString()
  if (reviewMailDays > 0) {
    const due = await db
      .selectFrom('review_mails')
      .selectAll()
      .where('status', '=', 'WAITING')
      .where('delivered_at', '<=', daysAgo(reviewMailDays))
      .orderBy('delivered_at')
      .limit(MOST)
      .execute()
    const tooLate = daysAgo(reviewMailDays + TOO_LATE_DAYS)
    for (const { order_id, delivered_at } of due) await queue({ db, now }, order_id, delivered_at < tooLate)
  }
  await write({ db }, null, (transaction) =>
    transaction.deleteFrom('review_mails').where('delivered_at', '<', daysAgo(STORED_DAYS)).execute(),
  )
}

function queue({ db, now }: Pick<Services, 'db' | 'now'>, orderId: string, isTooLate: boolean): Promise<void> {
  return write({ db }, null, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('review_mails')
      .set({ status: isTooLate ? 'SKIPPED' : 'QUEUED' })
      .where('order_id', '=', orderId)
      .where('status', '=', 'WAITING')
      .executeTakeFirst()
    if (isTooLate || Number(numUpdatedRows) === 0) return
    await appendEvent(transaction, { entityType: REVIEW_MAIL, slug: 'due', entityId: orderId, payload: {} }, now())
  })
}

/** Records what became of a mail. */
export async function setMailStatus(
  { db }: Pick<Services, 'db'>,
  orderId: string,
  status: ReviewMailTables['review_mails']['status'],
): Promise<void> {
  await write({ db }, null, (transaction) =>
    transaction.updateTable('review_mails').set({ status }).where('order_id', '=', orderId).execute(),
  )
}
