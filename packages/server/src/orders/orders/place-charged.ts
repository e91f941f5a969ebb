import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { Rejection } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { type PricedCheckout, priceWithPlugins } from '../../selling/checkout/priced-checkout.ts'
import { findCheckout, saveCheckout } from '../../selling/checkout/store.ts'
import { appCardPayment } from './app-card-payment.ts'
import { appStockOf, putBackAppStock, type StockTaken, takeAppStock } from './app-stock.ts'
import { chargeMemberships, type MembershipCharge, voidCharges } from './charge-memberships.ts'
import { type OrderRequest, placeOrder, requireReviewed } from './place-order.ts'
import { plannedOrderId } from './planned-order-id.ts'
import { type CardRedemption, redeemAppCard, voidAppCard } from './redeem-app-card.ts'

/**
 * Places an order for which apps take something first: pieces of stock, uses of memberships, money of gift cards. When the
 * order is not placed, they get it back.
 */
export async function placeCharged(
  site: Services,
  priced: PricedCheckout | null,
  request: OrderRequest,
): Promise<string> {
  if (!priced || !needsApps(site, priced)) return placeOrder(site, request)
  requireReviewed(priced, request.reviewed)
  const orderId = plannedOrderId(priced)
  const taken: Taken = { stock: [], charges: [], card: null }
  try {
    await takeAppStock(site, priced, orderId, (stock) => taken.stock.push(stock))
    await chargeMemberships(site, priced, (charge) => taken.charges.push(charge))
    if (appCardPayment(priced)) taken.card = await redeemAppCard(site, priced, orderId)
    return await placeOrder(site, { ...request, orderId, redemption: taken.card })
  } catch (error) {
    if (error instanceof Rejection) await giveBack(site, priced, orderId, taken)
    throw error
  }
}

interface Taken {
  readonly stock: StockTaken[]
  readonly charges: MembershipCharge[]
  card: CardRedemption | null
}

const needsApps = (site: Services, priced: PricedCheckout): boolean =>
  priced.memberships.payments.length > 0 || appCardPayment(priced) !== null || appStockOf(site, priced).size > 0

async function giveBack(
  site: Services,
  priced: PricedCheckout,
  orderId: string,
  { stock, charges, card }: Taken,
): Promise<void> {
  if (stock.length === 0 && charges.length === 0 && card === null) return
  // A concurrent request placed the order, with the same keys: what was taken has paid for it.
  if ((await findCheckout(site.db, priced.checkout.id))?.orderId === orderId) return
  await countVoided(site, priced)
  for (const one of stock) await putBackAppStock(site, orderId, one)
  await voidCharges(site, priced, charges)
  if (card) await voidAppCard(site, priced, card)
}

/** The next attempt has keys of its own, before anything is given back. */
async function countVoided(site: Services, { checkout }: PricedCheckout): Promise<void> {
  await write(site, currentCause(), async (transaction) => {
    const stored = await findCheckout(transaction, checkout.id)
    const voidedCharges = (stored?.details.voidedCharges ?? 0) + 1
    if (stored) await saveCheckout(transaction, { ...stored, details: { ...stored.details, voidedCharges } })
  })
}

/** Places an order as its checkout is priced now. What an order that stands already has charged stays charged. */
export async function placeAsPriced(site: Services, request: OrderRequest): Promise<string> {
  // Only plugins have anything that is taken first.
  const checkout = (await site.servicePlugins.isUsed()) ? await findCheckout(site.db, request.checkoutId) : null
  const isOpen = checkout !== null && checkout.orderId === null
  const priced = isOpen ? await priceWithPlugins(site, checkout, { isPlacing: true }) : null
  return placeCharged(site, priced, request)
}
