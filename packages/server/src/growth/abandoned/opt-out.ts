import type { Queryable } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { optOut } from '../../platform/mail/opt-out.ts'

/** Ends mails about abandoned checkouts, and requests for reviews. */
export const reminderOptOut = optOut('recovery-opt-out', '/unsubscribe/reminders')

/**
 * Ends these mails to the address in a token, for good.
 *
 * @returns whether the token was made by this site
 */
export const endReminders = ({ db, now }: Pick<Services, 'db' | 'now'>, token: string): Promise<boolean> =>
  reminderOptOut.follow({ db }, token, (emailKey) =>
    write({ db }, currentCause(), (transaction) =>
      transaction
        .insertInto('recovery_opt_outs')
        .values({ email_key: emailKey, created_at: now().toISOString() })
        .onConflict((conflict) => conflict.column('email_key').doNothing())
        .execute(),
    ),
  )

export async function hasOptedOut(db: Queryable, emailKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('recovery_opt_outs')
    .select('email_key')
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  return row !== undefined
}
