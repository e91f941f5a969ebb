import type { Database, Queryable } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { SecretBox } from '../../platform/secrets/secret-box.ts'

/** The address is encrypted, so that it appears in no log, and authenticated, so that it cannot be forged. */
const box = new SecretBox('recovery-opt-out')
const HOLDER = 'address'

/** The path of the page that a mail links to. */
export const OPT_OUT_PATH = '/unsubscribe/reminders'

/** The link by which an address gets no further mails about abandoned checkouts. It needs no sign-in and never expires. */
export async function optOutUrl(
  { db, url }: Pick<Services, 'db' | 'url'>,
  emailKey: string,
  lang: string,
): Promise<string> {
  const token = await box.encrypt(db, HOLDER, emailKey)
  return `${url}${OPT_OUT_PATH}?${new URLSearchParams({ token, lang })}`
}

const readToken = (db: Database, token: string): Promise<string | null> =>
  box.decrypt(db, HOLDER, token).catch(() => null)

/** Whether a token was made by this site. */
export const isOptOutToken = async ({ db }: Pick<Services, 'db'>, token: string): Promise<boolean> =>
  (await readToken(db, token)) !== null

/**
 * Ends mails about abandoned checkouts to the address in a token, for good.
 *
 * @returns whether the token was made by this site
 */
export async function optOut({ db, now }: Pick<Services, 'db' | 'now'>, token: string): Promise<boolean> {
  const emailKey = await readToken(db, token)
  if (emailKey === null) return false
  await write({ db }, currentCause(), (transaction) =>
    transaction
      .insertInto('recovery_opt_outs')
      .values({ email_key: emailKey, created_at: now().toISOString() })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .execute(),
  )
  return true
}

export async function hasOptedOut(db: Queryable, emailKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('recovery_opt_outs')
    .select('email_key')
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
  return row !== undefined
}
