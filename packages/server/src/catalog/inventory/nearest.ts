import type { Address } from '@cartwright/contract'
import type { StoredLocation } from './locations/stored-location.ts'

type Place = Pick<Address, 'country' | 'subdivision' | 'geocode'>

/**
 * Locations in the order in which they ship to an address: those in its country first, of these those in its
 * subdivision, of these the nearest by coordinates, then by priority. What is not known comes last.
 */
export function byNearness(locations: readonly StoredLocation[], destination: Place | null): StoredLocation[] {
  const ranked = locations.map((location, index) => ({ location, rank: [...rankOf(location, destination), index] }))
  return ranked.toSorted((a, b) => compare(a.rank, b.rank)).map(({ location }) => location)
}

function rankOf({ address, priority }: StoredLocation, destination: Place | null): number[] {
  const isSameCountry = Boolean(destination?.country && address?.country === destination.country)
  const isSameSubdivision =
    isSameCountry && Boolean(destination?.subdivision) && subdivisionOf(address) === subdivisionOf(destination)
  return [isSameCountry ? 0 : 1, isSameSubdivision ? 0 : 1, distance(address, destination), priority]
}

/** `US-NY` and `NY` are the same subdivision. */
const subdivisionOf = (place: Place | null | undefined) => place?.subdivision?.toUpperCase().replace(/^[A-Z]{2}-/, '')

/** Of two places, as an angle; infinite where one is not known. */
function distance(from: Place | undefined, to: Place | null): number {
  const [a, b] = [from?.geocode, to?.geocode]
  if (a?.latitude === undefined || a.longitude === undefined) return Number.POSITIVE_INFINITY
  if (b?.latitude === undefined || b.longitude === undefined) return Number.POSITIVE_INFINITY
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (first: number, second: number) => Math.sin(radians(second - first) / 2) ** 2
  const chord =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return Math.asin(Math.sqrt(Math.min(1, chord)))
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((rank, position) => rank !== b[position])
  return index < 0 ? 0 : (a[index] ?? 0) < (b[index] ?? 0) ? -1 : 1
}
