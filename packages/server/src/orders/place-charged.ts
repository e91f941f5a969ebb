import { type PricedCheckout, priceWithPlugins } from '../checkout/priced-checkout.ts'
import { findCheckout } from '../checkout/store.ts'
import { Refusal } from '../kernel/errors.ts'
import type { Services } from '../kernel/services.ts'
import { chargeMemberships, voidCharges } from './charge-memberships.ts'
import { type OrderRequest, placeOrder, requireReviewed } from './place-order.ts'

/** Places an order whose memberships are charged first, and voided when it is not placed. */
export async function placeCharged(
  site: Services,
  priced: PricedCheckout | null,
  request: OrderRequest,
): Promise<string> {
  if (!priced || priced.memberships.payments.length === 0) return placeOrder(site, request)
  requireReviewed(priced, request.reviewed)
  const charges = await chargeMemberships(site, priced)
  try {
    return await placeOrder(site, request)
  } catch (error) {
    if (error instanceof Refusal) await voidCharges(site, priced, charges)
    throw error
  }
}

/** Places an order as its checkout is priced now. What an order that stands already has charged stays charged. */
export async function placeAsPriced(site: Services, request: OrderRequest): Promise<string> {
  const checkout = await findCheckout(site.db, request.checkoutId)
  const isPriced = checkout !== null && checkout.orderId === null && (await site.servicePlugins.isUsed())
  const priced = isPriced ? await priceWithPlugins(site, checkout, { isPlacing: true }) : null
  return placeCharged(site, priced, request)
}
