import type { FaultySite } from './site.ts'

const UNITS = 90_000

/** Puts so many pieces of each variant of products in stock that a long run does not sell them out. */
export async function restock(site: FaultySite, productIds: readonly string[]): Promise<void> {
  const shown = await site.command('inventory', 'show', ...productIds, '--json')
  const { stockLevels }: { stockLevels: readonly Level[] } = JSON.parse(shown)
  for (const { productId, variantId, locations } of stockLevels) {
    for (const { locationId } of locations.slice(0, 1))
      await site.command('inventory', 'set', locationId, `${productId}/${variantId}=${UNITS}`)
  }
}

interface Level {
  readonly productId: string
  readonly variantId: string
  readonly locations: readonly { readonly locationId: string }[]
}
