import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { SecretBox } from '../../platform/secrets/secret-box.ts'

/** The address is encrypted, so that it appears in no log, and authenticated, so that it cannot be forged. */
const box = new SecretBox('back-in-stock-unsubscribe')
const HOLDER = 'address'

/** The path of the page that a mail links to. */
export const UNSUBSCRIBE_PATH = '/unsubscribe'

/** The link by which the owner of an address ends all its requests. It needs no sign-in and does not expire. */
export async function unsubscribeUrl(
  { db, url }: Pick<Services, 'db' | 'url'>,
  emailKey: string,
  lang: string,
): Promise<string> {
  const token = await box.encrypt(db, HOLDER, emailKey)
  return `${url}${UNSUBSCRIBE_PATH}?${new URLSearchParams({ token, lang })}`
}

/** Whether a token was made by this site. */
export async function isUnsubscribeToken({ db }: Pick<Services, 'db'>, token: string): Promise<boolean> {
  return (await readToken(db, token)) !== null
}

/**
 * Deletes all back-in-stock requests of the address in a token.
 *
 * @returns whether the token was made by this site
 */
export async function unsubscribe({ db }: Pick<Services, 'db'>, token: string): Promise<boolean> {
  const emailKey = await readToken(db, token)
  if (emailKey === null) return false
  await write({ db }, currentCause(), (transaction) =>
    transaction.deleteFrom('back_in_stock_requests').where('email_key', '=', emailKey).execute(),
  )
  return true
}

async function readToken(db: Services['db'], token: string): Promise<string | null> {
  try {
    return await box.decrypt(db, HOLDER, token)
  } catch {
    return null
  }
}
