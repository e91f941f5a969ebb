import type { DeliveryDestinationProperties, ResponseOf } from '@cartwright/contract'
import type { Queryable } from '../../platform/database/database.ts'
import type { DeliveryOption, RegionDestination } from './delivery-option.ts'
import { options, profiles } from './store.ts'

interface Served extends RegionDestination {
  readonly regionId: string
}

/** Where orders go, and what an address needs there. Places where nothing is offered are left out. */
export async function findDestinationProperties(
  db: Queryable,
): Promise<ResponseOf<'GetDeliveryDestinationProperties'>> {
  const offered = (await options.list(db)).map(({ value }) => value).filter(({ active }) => active)
  const regions = (await profiles.list(db)).flatMap(({ value }) => value.regions.filter(({ active }) => active))
  const served = regions.filter(({ id }) => optionsIn([id], offered).length > 0)
  const everywhere = served.filter(({ destinations }) => destinations.length === 0).map(({ id }) => id)
  const destinations = served.flatMap((region) =>
    region.destinations.map((destination): Served => ({ ...destination, regionId: region.id })),
  )
  const byCountry = [...Map.groupBy(destinations, ({ country }) => country)].sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    ...(everywhere.length > 0 && { restOfWorld: propertiesOf([], everywhere, offered) }),
    countries: byCountry.map(([country, all]) => ({
      country,
      deliveryDestinationProperties: properties(all, offered),
      subdivisions: [...new Set(all.flatMap(({ subdivisions }) => subdivisions))].sort().map((subdivision) => ({
        subdivision,
        deliveryDestinationProperties: properties(
          all.filter(({ subdivisions }) => subdivisions.includes(subdivision)),
          offered,
        ),
      })),
    })),
  }
}

const properties = (destinations: readonly Served[], offered: readonly DeliveryOption[]) =>
  propertiesOf(
    destinations,
    destinations.map(({ regionId }) => regionId),
    offered,
  )

function propertiesOf(
  destinations: readonly RegionDestination[],
  regionIds: readonly string[],
  offered: readonly DeliveryOption[],
): DeliveryDestinationProperties {
  const here = optionsIn(regionIds, offered)
  return {
    postalCodeRequired:
      destinations.some(({ postalCodes }) => postalCodes.length > 0) || here.some(({ area }) => area?.zipCodes),
    pickupOnly: here.every(({ kind }) => kind === 'PICKUP'),
  }
}

const optionsIn = (regionIds: readonly string[], offered: readonly DeliveryOption[]) =>
  offered.filter((option) =>
    option.regionIds.length > 0 ? option.regionIds.some((id) => regionIds.includes(id)) : option.kind !== 'SHIPPING',
  )
