import { randomUUID } from 'node:crypto'
import { openUnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { amountsDue } from '../../../platform/pricing/due.ts'
import { inCurrency } from '../../../selling/cart/presentation.ts'
import { readSources } from '../../../selling/cart/sources.ts'
import { priceWithPlugins } from '../../../selling/checkout/priced-checkout.ts'
import type { Contract } from '../contract.ts'
import { plannedCycleOrder } from '../cycles.ts'
import { renewalCheckout } from '../renewals/checkout.ts'
import { renewalLines } from '../renewals/lines.ts'
import { duePrices } from '../renewals/price-change.ts'

/** What the next delivery would be charged today, in minor units, with delivery and taxes; null where it is unknown. */
export async function nextCharge(site: Services, stored: Contract): Promise<number | null> {
  if (stored.nextAt === null) return null
  const contract = duePrices(stored, new Date(stored.nextAt))
  const db = openUnitOfWork(site.db)
  const { lines } = await renewalLines(db, contract)
  const money = inCurrency((await readSources(db)).presentation, contract.currency)
  if (lines.length === 0 || money.currency !== contract.currency) return null
  const cycle = contract.cycle + 1
  const delivery = { id: randomUUID(), cycle, orderId: plannedCycleOrder(contract.id, cycle), lines }
  const priced = await priceWithPlugins(site, renewalCheckout(contract, delivery, money, site.now()))
  return priced && amountsDue(priced.totals).now
}
