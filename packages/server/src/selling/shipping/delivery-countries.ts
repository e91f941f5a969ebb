import type { Queryable } from '../../platform/database/database.ts'
import { readPlugins } from '../../platform/service-plugins/store.ts'
import { findRegions, options, profiles } from './store.ts'

/** Where the shop delivers. */
export interface DeliveryCountries {
  /** Two letters each, in alphabetical order. */
  readonly countries: readonly string[]
  /** Whether it delivers to all other countries too. */
  readonly worldwide: boolean
}

/**
 * Finds where the shop delivers: the regions with a delivery option or a carrier. A region where customers can only pick up
 * does not count. A carrier that is in no region delivers everywhere.
 */
export async function findDeliveryCountries(db: Queryable): Promise<DeliveryCountries> {
  const deliveries = (await options.list(db)).filter(({ value }) => value.active && value.kind !== 'PICKUP')
  const listed = (await profiles.list(db)).flatMap(({ value }) =>
    value.regions.flatMap(({ id, carriers = [] }) => carriers.map((carrier) => ({ ...carrier, regionId: id }))),
  )
  const installed = (await readPlugins(db))
    .filter(({ kind, enabled }) => kind === 'ECOM_SHIPPING_RATES' && enabled === 1)
    .map(({ app_id }) => app_id)
  const served = new Set(deliveries.flatMap(({ value }) => value.regionIds))
  for (const { appId, active, regionId } of listed) if (active && installed.includes(appId)) served.add(regionId)
  const regions = (await findRegions(db)).filter(({ id }) => served.has(id))
  const countries = regions.flatMap(({ destinations }) => destinations.map(({ country }) => country))
  return {
    countries: [...new Set(countries)].sort(),
    worldwide:
      regions.some(({ destinations }) => destinations.length === 0) ||
      installed.some((appId) => !listed.some((carrier) => carrier.appId === appId)),
  }
}

/** Whether customers can choose any delivery. */
export const hasDeliveryOption = async (db: Queryable): Promise<boolean> =>
  (await options.list(db)).some(({ value }) => value.active)
