import type { Queryable } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { type Confirmation, newsletterOptOut, readConfirmToken } from './links.ts'
import { PENDING_DAYS } from './retention.ts'
import { confirmSubscription, withdrawConsent } from './steps.ts'
import { findSubscriptionById, type StoredSubscription } from './store.ts'

const DAY = 24 * 60 * 60 * 1000
type Site = Pick<Services, 'db' | 'url' | 'now'>

/** Whether a link confirms a request, or has confirmed it. */
export async function isNewsletterConfirmToken(site: Site, token: string): Promise<boolean> {
  const confirmation = await readConfirmToken(site.db, token)
  return confirmation !== null && (await findConfirmed(site, site.db, confirmation)) !== null
}

/**
 * Confirms the request in a token. Confirming twice changes nothing.
 *
 * @returns whether the address is subscribed now
 */
export async function confirmNewsletter(site: Site, token: string): Promise<boolean> {
  const confirmation = await readConfirmToken(site.db, token)
  if (!confirmation) return false
  return write(site, currentCause(), async (transaction) => {
    const found = await findConfirmed(site, transaction, confirmation)
    if (found?.subscriptionStatus === 'PENDING') await confirmSubscription(site, transaction, found)
    return found !== null
  })
}

/** The subscription that a link is for; null once it expired, or the consent was withdrawn after it. */
async function findConfirmed(
  { now }: Site,
  db: Queryable,
  { id, requestedDate }: Confirmation,
): Promise<StoredSubscription | null> {
  const found = await findSubscriptionById(db, id)
  if (!found || found.subscriptionStatus === 'UNSUBSCRIBED') return null
  if (found.unsubscribedDate !== undefined && found.unsubscribedDate >= requestedDate) return null
  const isExpired = now().getTime() - Date.parse(requestedDate) > PENDING_DAYS * DAY
  return isExpired && found.subscriptionStatus === 'PENDING' ? null : found
}

/**
 * Withdraws the consent of the address in a token.
 *
 * @returns whether the token was made by this site
 */
export const unsubscribeFromNewsletter = (site: Site, token: string): Promise<boolean> =>
  newsletterOptOut.follow(site, token, (email) =>
    write(site, currentCause(), (transaction) => withdrawConsent(site, transaction, { email, by: 'LINK' })),
  )
