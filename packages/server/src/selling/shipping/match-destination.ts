import { foldName, matchesPostalCode } from '@cartwright/design/places'
import type { DeliveryArea, DeliveryRegion, RegionDestination } from './delivery-option.ts'
import { placeOf } from './place.ts'

/** Where an order goes, as far as the customer has said. */
export interface DeliveryAddress {
  readonly country?: string | undefined
  readonly subdivision?: string | undefined
  readonly postalCode?: string | undefined
  readonly city?: string | undefined
  readonly geocode?: { readonly latitude?: number | undefined; readonly longitude?: number | undefined } | undefined
}

/** The region that names an address most exactly: a postal code, a subdivision, a country, the rest of the world. */
export function matchRegion(regions: readonly DeliveryRegion[], address: DeliveryAddress): DeliveryRegion | null {
  const place = placeOf(address)
  if (!place) return null
  const ranked = regions
    .filter(({ active }) => active)
    .map((region) => ({ region, rank: Math.max(0, ...region.destinations.map((one) => rankOf(one, address))) }))
  const best = Math.max(0, ...ranked.map(({ rank }) => rank))
  if (best > 0) return ranked.find(({ rank }) => rank === best)?.region ?? null
  return ranked.find(({ region }) => region.destinations.length === 0)?.region ?? null
}

/** How exactly a destination names an address; 0: not at all. */
function rankOf({ country, subdivisions, postalCodes }: RegionDestination, address: DeliveryAddress): number {
  const place = placeOf(address)
  if (!place || place.country !== country) return 0
  const inSubdivision = place.subdivision !== null && subdivisions.includes(place.subdivision)
  if (subdivisions.length > 0 && !inSubdivision) return 0
  if (postalCodes.length > 0) return matchesPostalCode(country, postalCodes, address.postalCode) ? 3 : 0
  return inSubdivision ? 2 : 1
}

/** Whether a local delivery goes to an address. */
export function isInArea(area: DeliveryArea | undefined, address: DeliveryAddress): boolean {
  if (!area) return true
  if (area.zipCodes) return matchesPostalCode(address.country?.toUpperCase() ?? '', area.zipCodes, address.postalCode)
  if (area.cities) return area.cities.some((city) => isSameCity(city, address))
  if (area.polygon) return isInPolygon(area.polygon, address.geocode)
  return area.radius ? isWithin(area.radius, address.geocode) : true
}

function isSameCity(
  { cityName, country, subdivision }: NonNullable<DeliveryArea['cities']>[number],
  address: DeliveryAddress,
): boolean {
  const place = placeOf(address)
  const wanted = placeOf({ country, subdivision })
  return (
    place?.country === wanted?.country &&
    (wanted?.subdivision == null || wanted.subdivision === place?.subdivision) &&
    foldName(address.city ?? '') === foldName(cityName)
  )
}

/** A ray to the north crosses the edge of an area an odd number of times from within. An unknown position is outside. */
function isInPolygon(corners: NonNullable<DeliveryArea['polygon']>, geocode: DeliveryAddress['geocode']): boolean {
  const { latitude, longitude } = geocode ?? {}
  if (latitude === undefined || longitude === undefined) return false
  return corners.reduce((isInside, from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from
    if (from.longitude > longitude === to.longitude > longitude) return isInside
    const share = (longitude - from.longitude) / (to.longitude - from.longitude)
    return latitude < from.latitude + share * (to.latitude - from.latitude) ? !isInside : isInside
  }, false)
}

const EARTH_KILOMETERS = 6371

/** An address whose position is not known is in no radius. */
function isWithin(
  { latitude, longitude, kilometers }: NonNullable<DeliveryArea['radius']>,
  geocode: DeliveryAddress['geocode'],
): boolean {
  if (geocode?.latitude === undefined || geocode.longitude === undefined) return false
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(rad(to - from) / 2) ** 2
  const chord =
    half(latitude, geocode.latitude) +
    Math.cos(rad(latitude)) * Math.cos(rad(geocode.latitude)) * half(longitude, geocode.longitude)
  return 2 * EARTH_KILOMETERS * Math.asin(Math.sqrt(chord)) <= kilometers
}
