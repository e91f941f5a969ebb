import type { Queryable } from '../../platform/database/database.ts'
import { findRegions, options } from './store.ts'

/** Where the shop delivers. */
export interface DeliveryCountries {
  /** Two letters each, in alphabetical order. */
  readonly countries: readonly string[]
  /** Whether it delivers to all other countries too. */
  readonly worldwide: boolean
}

/** Finds where the shop delivers. A region where customers can only pick up counts for nothing. */
export async function findDeliveryCountries(db: Queryable): Promise<DeliveryCountries> {
  const deliveries = (await options.list(db)).filter(({ value }) => value.active && value.kind !== 'PICKUP')
  const served = new Set(deliveries.flatMap(({ value }) => value.regionIds))
  const regions = (await findRegions(db)).filter(({ id }) => served.has(id))
  const countries = regions.flatMap(({ destinations }) => destinations.map(({ country }) => country))
  return {
    countries: [...new Set(countries)].sort(),
    worldwide: regions.some(({ destinations }) => destinations.length === 0),
  }
}
