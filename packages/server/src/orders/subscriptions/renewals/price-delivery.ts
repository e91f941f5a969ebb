import { randomUUID } from 'node:crypto'
import { openUnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { inCurrency } from '../../../selling/cart/presentation.ts'
import { readSources } from '../../../selling/cart/sources.ts'
import { type PricedCheckout, priceWithPlugins } from '../../../selling/checkout/priced-checkout.ts'
import type { Contract } from '../contract.ts'
import { plannedCycleOrder } from '../cycles.ts'
import { renewalCheckout } from './checkout.ts'
import { renewalLines } from './lines.ts'

/**
 * One delivery of a contract at current prices, with delivery and taxes. Nothing is stored.
 *
 * @returns null where no item is sold any more, or the shop no longer sells in its currency
 */
export async function priceDelivery(
  site: Services,
  contract: Contract,
  cycle: number = contract.cycle + 1,
): Promise<PricedCheckout | null> {
  const db = openUnitOfWork(site.db)
  const { lines } = await renewalLines(db, contract)
  const money = inCurrency((await readSources(db)).presentation, contract.currency)
  if (lines.length === 0 || money.currency !== contract.currency) return null
  const delivery = { id: randomUUID(), cycle, orderId: plannedCycleOrder(contract.id, cycle), lines }
  return priceWithPlugins(site, renewalCheckout(contract, delivery, money, site.now()))
}
