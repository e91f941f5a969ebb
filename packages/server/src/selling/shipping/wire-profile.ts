/** Delivery profiles as the owner's calls send them. */
import type { DeliveryProfile as WireProfile, DeliveryRegion as WireRegion } from '@cartwright/contract'
import type { Stored } from '../../platform/database/documents.ts'
import { clears, withoutCleared } from '../../platform/kernel/cleared.ts'
import { rejected, requireField } from '../../platform/kernel/errors.ts'
import { stamps } from '../../platform/resources/stamps.ts'
import { requireSubdivision } from './check-subdivision.ts'
import type { DeliveryProfile, DeliveryRegion } from './delivery-option.ts'
import { placeOf } from './place.ts'
import { requirePostalCodes } from './postal-code-rules.ts'

type Known = Partial<DeliveryProfile>

export function readProfile(given: WireProfile, known: Known, id: string): DeliveryProfile {
  const name = requireField('deliveryProfile.name', given.name ?? known.name)
  const isDefault = clears(given, 'default') ? false : given.default
  if (isDefault !== undefined && isDefault !== (known.isDefault ?? false))
    throw rejected('SINGLE_DEFAULT_DELIVERY_PROFILE', {}, { message: 'The default delivery profile cannot be changed' })
  return {
    id,
    name,
    isDefault: known.isDefault ?? false,
    productIds: given.productIds ?? known.productIds ?? [],
    regions:
      given.deliveryRegions?.map((region, index) =>
        withCarriers(readRegion(region, null, `deliveryProfile.deliveryRegions[${index}]`), known),
      ) ??
      known.regions ??
      [],
  }
}

/** Carriers have calls of their own: a profile that is sent back leaves them as they are. */
function withCarriers(region: DeliveryRegion, known: Known): DeliveryRegion {
  const carriers = known.regions?.find(({ id }) => id === region.id)?.carriers
  return carriers ? { ...region, carriers } : region
}

/** A region with what an update gives of it, and without what it clears. */
export const changedRegion = (given: WireRegion, known: DeliveryRegion): DeliveryRegion =>
  readRegion(given, { ...withoutCleared(known, given), id: known.id })

export function readRegion(
  given: WireRegion,
  known: Partial<DeliveryRegion> | null,
  field = 'deliveryRegion',
): DeliveryRegion {
  const name = requireField(`${field}.name`, given.name ?? known?.name)
  for (const [index, one] of (given.destinations ?? []).entries())
    requireDestination(one, `${field}.destinations[${index}]`)
  const destinations = given.destinations?.map(({ countryCode: country, subdivisions = [], postalCodes = [] }) => ({
    country,
    subdivisions: subdivisions.flatMap((one) => placeOf({ country, subdivision: one })?.subdivision ?? []),
    postalCodes,
  }))
  return {
    id: known?.id ?? given.id ?? crypto.randomUUID(),
    name,
    active: given.active ?? known?.active ?? true,
    destinations: destinations ?? known?.destinations ?? [],
    ...(known?.carriers && { carriers: known.carriers }),
  }
}

type WireDestination = NonNullable<WireRegion['destinations']>[number]

function requireDestination(
  { countryCode: country, subdivisions = [], postalCodes = [] }: WireDestination,
  field: string,
) {
  for (const subdivision of subdivisions) requireSubdivision({ country, subdivision }, field)
  requirePostalCodes(country, postalCodes, `${field}.postalCodes`)
}

export function writeProfile(stored: Stored<DeliveryProfile>): WireProfile {
  const { value } = stored
  return {
    id: value.id,
    name: value.name,
    default: value.isDefault,
    productIds: [...value.productIds],
    deliveryRegions: value.regions.map(({ id, name, active, destinations, carriers = [] }) => ({
      id,
      name,
      active,
      destinations: destinations.map(({ country, subdivisions, postalCodes }) => ({
        countryCode: country,
        subdivisions: subdivisions.map((one) => `${country}-${one}`),
        ...(postalCodes.length > 0 && { postalCodes: [...postalCodes] }),
      })),
      ...(carriers.length > 0 && { deliveryCarriers: carriers.map(({ active: _, ...carrier }) => carrier) }),
    })),
    ...stamps(stored),
  }
}
