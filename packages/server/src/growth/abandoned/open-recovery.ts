import { createRedirectSession } from '../../people/redirects/redirect-session.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { findCheckout } from '../../selling/checkout/store.ts'
import { findAbandonedByToken } from './store.ts'

/**
 * Opens the checkout of a recovery link, on any device.
 *
 * @returns the key of its page; null where the link is wrong or the checkout was deleted
 */
export async function openRecovery(site: Services, token: string): Promise<string | null> {
  const row = await findAbandonedByToken(site.db, token)
  const checkout = row && (await findCheckout(site.db, row.checkout_id))
  if (!checkout) return null
  const { shopUrl } = await readSettings(site.db)
  return write(site, currentCause(), (transaction) =>
    createRedirectSession(
      transaction,
      {
        intent: 'ecomCheckout',
        clientId: null,
        visitorId: checkout.visitorId,
        memberId: null,
        callerSessionId: null,
        checkoutId: checkout.id,
        sessionTokenHash: null,
        origin: null,
        callbacks: shopUrl ? { postFlowUrl: shopUrl } : {},
      },
      site.now(),
    ),
  )
}
