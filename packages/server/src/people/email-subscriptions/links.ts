import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { SecretBox } from '../../platform/secrets/secret-box.ts'

/** Addresses in links are encrypted, so that they appear in no log, and authenticated, so that they cannot be forged. */
const unsubscribeBox = new SecretBox('newsletter-unsubscribe')
const confirmBox = new SecretBox('newsletter-confirm')
const HOLDER = 'address'

/** The paths of the pages that mails link to. */
export const NEWSLETTER_CONFIRM_PATH = '/newsletter/confirm'
export const NEWSLETTER_UNSUBSCRIBE_PATH = '/newsletter/unsubscribe'

type Site = Pick<Services, 'db' | 'url'>

/** The link that ends the newsletter for an address. It needs no sign-in and does not expire. */
export const newsletterUnsubscribeUrl = async ({ db, url }: Site, emailKey: string, lang: string): Promise<string> =>
  link(url, NEWSLETTER_UNSUBSCRIBE_PATH, await unsubscribeBox.encrypt(db, HOLDER, emailKey), lang)

/** Which request a link confirms. */
export interface Confirmation {
  readonly id: string
  readonly requestedDate: string
}

/** The link by which an address confirms a request. */
export async function newsletterConfirmUrl(
  { db, url }: Site,
  { id, requestedDate }: Confirmation,
  lang: string,
): Promise<string> {
  return link(url, NEWSLETTER_CONFIRM_PATH, await confirmBox.encrypt(db, HOLDER, `${id} ${requestedDate}`), lang)
}

const link = (url: string, path: string, token: string, lang: string) =>
  `${url}${path}?${new URLSearchParams({ token, lang })}`

/** The address in the token of an unsubscribe link; null where this site did not make it. */
export const readUnsubscribeToken = (db: Database, token: string): Promise<string | null> =>
  unsubscribeBox.decrypt(db, HOLDER, token).catch(() => null)

/** The request in the token of a confirmation link; null where this site did not make it. */
export async function readConfirmToken(db: Database, token: string): Promise<Confirmation | null> {
  const [id, requestedDate] = (await confirmBox.decrypt(db, HOLDER, token).catch(() => '')).split(' ')
  return id && requestedDate ? { id, requestedDate } : null
}
