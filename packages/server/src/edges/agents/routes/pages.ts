import { orderUrl } from '../../../orders/orders/order-link.ts'
import { findConfirmation } from '../../../orders/orders/start-payment.ts'
import { settleCheckout } from '../../../orders/orders/submit-checkout.ts'
import { createRedirectSession } from '../../../people/redirects/redirect-session.ts'
import { write } from '../../../platform/database/write.ts'
import { currentCause } from '../../../platform/kernel/actor.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { readSettings } from '../../../platform/settings/settings.ts'
import { findCheckout } from '../../../selling/checkout/store.ts'
import { findWaitingPayment } from '../payments/waiting-payment.ts'
import { findSession } from '../shopping/session-store.ts'

/**
 * Opens the checkout page of a session with everything that the agent has filled in; the page of the bank, where the buyer
 * has to confirm the payment; its order, once there is one.
 *
 * @param isBack whether the buyer comes from the bank
 */
export async function openCheckoutPage(site: Services, id: string, isBack: boolean): Promise<Response> {
  const session = await findSession(site.db, { id })
  const checkout = session && (await findCheckout(site.db, session.id))
  const { shopUrl } = await readSettings(site.db)
  if (!session || !checkout || session.status === 'canceled') return redirect(shopUrl ?? site.url)
  if (checkout.orderId !== null) return openOrderPage(site, id)
  if ((await findWaitingPayment(site.db, session)) !== null) {
    if ((await settleCheckout(site, checkout.id))?.status === 'placed') return openOrderPage(site, id)
    // A buyer that comes back without having confirmed can pay in another way.
    const confirmation = isBack ? null : await findConfirmation(site, checkout.id)
    if (confirmation !== null) return redirect(confirmation)
  }
  const key = await write(site, currentCause(), (transaction) =>
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
  return redirect(`${site.url}/checkout/${key}`)
}

/** Opens the page of the order of a session; its checkout, where there is none yet. */
export async function openOrderPage(site: Services, id: string): Promise<Response> {
  const session = await findSession(site.db, { id })
  const checkout = session && (await findCheckout(site.db, session.id))
  if (!checkout || checkout.orderId === null) return redirect(`${site.url}/`)
  const { language = (await readSettings(site.db)).language } = checkout.details
  return redirect(await orderUrl(site, checkout.orderId, language))
}

const redirect = (location: string) =>
  new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
