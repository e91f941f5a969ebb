import { europeanTaxCountry, matchesPostalCode, type Territory, territoryOf } from '@cartwright/design/places'
import { type Place, placeOf } from '../shipping/place.ts'
import type { TaxArea } from './tax-groups.ts'

/** Where something is taxed: a place, its postal code, and the territory whose taxes are not those of the country. */
export interface TaxPlace extends Place {
  readonly postalCode?: string | undefined
  readonly territory: Territory | null
}

interface TaxAddress {
  readonly country?: string | undefined
  readonly subdivision?: string | undefined
  readonly postalCode?: string | undefined
}

/** The place of an address; null when it names no country. */
export function taxPlaceOf(address: TaxAddress | undefined): TaxPlace | null {
  const place = placeOf(address)
  if (!place) return null
  const { country, subdivision } = place
  const postalCode = address?.postalCode
  return {
    ...place,
    postalCode,
    territory: territoryOf({ country, subdivision: subdivision ?? undefined, postalCode }),
  }
}

/** The state of the European Union whose value added tax a place pays; null for places outside of its tax area. */
export const unionCountryOf = ({ country, territory }: TaxPlace): string | null =>
  europeanTaxCountry(country, territory?.code)

/** The tax region of a place, the most exact one: by postal code, by part of the country, by country. */
export function areaAt(areas: readonly TaxArea[], place: TaxPlace): TaxArea | undefined {
  const here = areas.filter(({ country, subdivision }) => {
    return country === place.country && (subdivision === null || subdivision === place.subdivision)
  })
  const { postalCode } = place
  return (
    here.find(({ postalCodes }) => postalCodes && matchesPostalCode(place.country, postalCodes, postalCode)) ??
    here.find(({ subdivision, postalCodes }) => subdivision !== null && !postalCodes) ??
    here.find(({ subdivision, postalCodes }) => subdivision === null && !postalCodes)
  )
}

/** Whether a region was made for the place itself, not for the country that its territory lies in. */
export const isExact = ({ subdivision, postalCodes }: TaxArea): boolean =>
  subdivision !== null || postalCodes !== undefined

/** Whether a place lies in a territory that is a part of its country, so that the taxes of the country do not hold. */
export const isInPartOfCountry = ({ territory }: TaxPlace): boolean =>
  territory?.subdivisions !== undefined || territory?.postalCodes !== undefined
