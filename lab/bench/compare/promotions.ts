import { cartSlugOf, MATCHING } from './catalog.ts'
import { closeConnections, sendFor } from './http.ts'
import { type Figures, measureWork } from './load.ts'
import { startPrograms } from './programs.ts'
import { CONNECTIONS, SECONDS } from './sizes.ts'
import type { OpenCart, Place, Shop, System } from './system.ts'

/** Adding to a cart and computing its totals, in a shop without promotions and with them. */
export interface Promoted {
  readonly without: Figures
  readonly with: Figures
}

/**
 * Adds the promotions to a shop that is stopped. The shop is started again before each of the two measurements.
 *
 * @returns null for a system that has no promotions
 * @throws Error when the carts do not get the discounts
 */
export async function measurePromotions(system: System, place: Place): Promise<Promoted | null> {
  if (!system.promote) return null
  const without = await measureTotals(system, place, 0)
  await system.promote(place)
  return { without, with: await measureTotals(system, place, MATCHING) }
}

async function measureTotals(system: System, place: Place, percent: number): Promise<Figures> {
  const running = await startPrograms(system.programs(place), `http://127.0.0.1:${place.port}${system.readyPath}`)
  try {
    const shop = await system.shop(place)
    const carts: OpenCart[] = []
    while (carts.length < CONNECTIONS) carts.push(await shop.openCart(cartSlugOf(carts.length)))
    for (const cart of carts) checkDiscount(system, shop, await addWithTotals(cart), percent)
    const work = async () => {
      const cart = carts.pop()
      if (!cart) throw new Error('All carts are in use')
      await addWithTotals(cart).finally(() => carts.push(cart))
    }
    // The first time warms the system up, and does not count.
    await measureWork(work, CONNECTIONS, SECONDS)
    const { count: _, ...figures } = await measureWork(work, CONNECTIONS, SECONDS)
    return figures
  } finally {
    await running.stop()
    closeConnections()
  }
}

async function addWithTotals({ add, estimate }: OpenCart): Promise<string> {
  const added = await sendFor(add)
  return (estimate ? await sendFor(estimate) : added).text
}

/** Ten discounts of 1 % come to a little less than 10 % where each applies to what the ones before left. */
function checkDiscount({ name }: System, shop: Shop, totals: string, percent: number): void {
  const found = 100 * (shop.discountOf?.(totals) ?? Number.NaN)
  if (!(Math.abs(found - percent) < 1)) throw new Error(`${name} takes ${found} % off instead of ${percent} %`)
}
