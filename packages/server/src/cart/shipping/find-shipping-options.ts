import type { Queryable } from '../../storage/database.ts'
import type { Place } from '../place.ts'
import type { CostTier, OfferedShippingOption, ShippingOffer } from './shipping-option.ts'
import { findOptionRows, findRegions, type ShippingOptionRow, type ShippingRegion } from './store.ts'

/** What has to be shipped, and where to. */
export interface Shipment {
  /** Null while the shopper has not said: then every option is offered, so that one can be priced. */
  readonly place: Place | null
  /** In the site's weight unit. */
  readonly weight: number
  /** Minor units of goods, after discounts. */
  readonly subtotal: number
}

/** The ways to get an order to a place, each at its price. */
export async function findShippingOptions(
  db: Queryable,
  { place, weight, subtotal }: Shipment,
): Promise<ShippingOffer> {
  const region = place && findRegion(await findRegions(db), place)
  if (place && !region) return { region: null, options: [] }
  const rows = await findOptionRows(db, region?.id ?? null)
  return {
    region: region && { id: region.id, name: region.name },
    options: rows.flatMap((row) => offer(row, weight, subtotal)),
  }
}

/** The region that names the place most exactly: its subdivision, else its country, else the rest of the world. */
function findRegion(regions: readonly ShippingRegion[], { country, subdivision }: Place): ShippingRegion | null {
  const inCountry = regions.flatMap((region) =>
    region.destinations
      .filter((destination) => destination.country === country)
      .map((destination) => ({ region, destination })),
  )
  const exact = inCountry.find(({ destination }) => destination.subdivision && destination.subdivision === subdivision)
  const whole = inCountry.find(({ destination }) => !destination.subdivision)
  return (exact ?? whole)?.region ?? regions.find(({ destinations }) => destinations.length === 0) ?? null
}

function offer(row: ShippingOptionRow, weight: number, subtotal: number): OfferedShippingOption[] {
  const tiers: CostTier[] = JSON.parse(row.tiers)
  const tier = tiers.find(({ upToWeight }) => upToWeight === null || weight <= upToWeight)
  if (!tier) return []
  const isFree = row.free_from_minor !== null && subtotal >= row.free_from_minor
  return [
    {
      code: row.code,
      title: row.title,
      method: row.method,
      cost: isFree ? 0 : tier.cost,
      deliveryTime: row.delivery_time,
      instructions: row.instructions,
      pickupAddress: row.pickup_address === null ? null : JSON.parse(row.pickup_address),
    },
  ]
}
