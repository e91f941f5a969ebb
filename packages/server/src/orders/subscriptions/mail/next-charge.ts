import type { Services } from '../../../platform/kernel/services.ts'
import { amountsDue } from '../../../platform/pricing/due.ts'
import type { Contract } from '../contract.ts'
import { dueContract } from '../renewals/price-change.ts'
import { priceDelivery } from '../renewals/price-delivery.ts'

/** The charge of the next delivery at current prices, in minor units, with delivery and taxes; null where it is unknown. */
export async function nextCharge(site: Services, stored: Contract): Promise<number | null> {
  if (stored.nextAt === null) return null
  const priced = await priceDelivery(site, dueContract(stored, new Date(stored.nextAt)))
  return priced && amountsDue(priced.totals).now
}
