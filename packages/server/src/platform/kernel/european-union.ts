import { countryGroups } from '@cartwright/design'

/** The ISO 3166-1 codes of the states of the European Union, in alphabetical order. */
export const europeanUnion: readonly string[] = countryGroups.EU

export const isInEuropeanUnion = (country: string): boolean => europeanUnion.includes(country)
