import type { Database } from '../../platform/database/database.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { optOut } from '../../platform/mail/opt-out.ts'
import { SecretBox } from '../../platform/secrets/secret-box.ts'

/** The link that ends the newsletter for an address. */
export const newsletterOptOut = optOut('newsletter-unsubscribe', '/newsletter/unsubscribe')

/** Encrypted, so that nothing of it appears in a log, and authenticated, so that it cannot be forged. */
const confirmBox = new SecretBox('newsletter-confirm')
const HOLDER = 'address'

/** The path of the page that confirms a request. */
export const NEWSLETTER_CONFIRM_PATH = '/newsletter/confirm'

/** Which request a link confirms. */
export interface Confirmation {
  readonly id: string
  readonly requestedDate: string
}

/** The link by which an address confirms a request. */
export async function newsletterConfirmUrl(
  { db, url }: Pick<Services, 'db' | 'url'>,
  { id, requestedDate }: Confirmation,
  lang: string,
): Promise<string> {
  const token = await confirmBox.encrypt(db, HOLDER, `${id} ${requestedDate}`)
  return `${url}${NEWSLETTER_CONFIRM_PATH}?${new URLSearchParams({ token, lang })}`
}

/** The request in the token of a confirmation link; null where this site did not make it. */
export async function readConfirmToken(db: Database, token: string): Promise<Confirmation | null> {
  const [id, requestedDate] = (await confirmBox.decrypt(db, HOLDER, token).catch(() => '')).split(' ')
  return id && requestedDate ? { id, requestedDate } : null
}
