import type { DeliveryRegion } from '@cartwright/client'

/** The countries that a region has as a whole. Parts of one, such as postal codes, are narrower and no conflict. */
const wholeCountries = ({ destinations = [] }: DeliveryRegion): string[] =>
  destinations
    .filter(({ subdivisions = [], postalCodes = [] }) => subdivisions.length + postalCodes.length === 0)
    .map(({ countryCode }) => countryCode)

/** The countries that other active regions have as a whole, with the name of the first such region. */
export function countriesElsewhere(
  regions: readonly DeliveryRegion[],
  region: Pick<DeliveryRegion, 'id'> | null,
): ReadonlyMap<string, string> {
  const others = regions.filter(({ id, active }) => id !== region?.id && active !== false)
  return new Map(
    others.toReversed().flatMap(({ name = '', ...one }) => wholeCountries(one).map((code) => [code, name])),
  )
}

/** The countries of a region whose orders go by the options of another one: the first region that has a country decides. */
export function countriesDecidedBefore(
  regions: readonly DeliveryRegion[],
  region: DeliveryRegion,
): ReadonlyMap<string, string> {
  const before = countriesElsewhere(regions.slice(0, regions.indexOf(region)), region)
  const own = wholeCountries(region)
  return new Map([...before].filter(([code]) => own.includes(code)))
}
