import type { CheckoutUrlResponse } from '@cartwright/contract'
import { findApp } from '../../people/clients/apps.ts'
import { createRedirectSession } from '../../people/redirects/redirect-session.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Operation } from '../../platform/kernel/operation.ts'
import { checkoutIsComplete, checkoutNotFound } from './errors.ts'
import { isOwnedBy } from './ownership.ts'
import { pageAddress } from './page.ts'
import { findCheckout } from './store.ts'

/**
 * The page a checkout is completed on: the one set for it, else the hosted page, opened by a redirect session of its own.
 *
 * @param requestOrigin the origin of the page that asks
 * @param pageId the id that a page of the app gets; that of the cart in its second shape
 * @throws ApplicationError CHECKOUT_NOT_FOUND or CHECKOUT_IS_COMPLETE
 */
export async function checkoutUrl(
  { site, caller }: Operation,
  id: string,
  requestOrigin: string | null,
  pageId = id,
): Promise<CheckoutUrlResponse> {
  const checkout = await findCheckout(site.db, id)
  if (!checkout || !isOwnedBy(checkout, caller)) throw checkoutNotFound()
  if (checkout.completed) throw checkoutIsComplete()
  const { overrideCheckoutUrl } = checkout.details
  if (overrideCheckoutUrl !== undefined) return { checkoutUrl: pageAddress(overrideCheckoutUrl, pageId) }
  const isShopper = caller.role === 'visitor' || caller.role === 'member'
  const app = isShopper ? await findApp(site.db, caller.clientId) : null
  const key = await write(site, currentCause(), (transaction) =>
    createRedirectSession(
      transaction,
      {
        intent: 'ecomCheckout',
        clientId: app?.clientId ?? null,
        visitorId: caller.role === 'visitor' ? caller.visitorId : null,
        memberId: caller.role === 'member' ? caller.memberId : null,
        callerSessionId: isShopper ? caller.sessionId : null,
        checkoutId: checkout.id,
        sessionTokenHash: null,
        origin: app?.origins.find((origin) => origin === requestOrigin) ?? null,
        callbacks: {},
      },
      site.now(),
    ),
  )
  return { checkoutUrl: `${site.url}/checkout/${key}` }
}
