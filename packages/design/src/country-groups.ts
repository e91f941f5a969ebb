import { countryCodes } from './countries.ts'

const europeanUnion = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
]

/** Names of countries that are chosen together, in a shop file and on the command line too. */
export const countryGroupNames = ['EU', 'EEA', 'WORLD'] as const
export type CountryGroup = (typeof countryGroupNames)[number]

/** ISO 3166-1 codes: of the European Union, of the European Economic Area, and all. */
export const countryGroups: Readonly<Record<CountryGroup, readonly string[]>> = {
  EU: europeanUnion,
  EEA: [...europeanUnion, 'IS', 'LI', 'NO'],
  WORLD: countryCodes,
}

const isGroup = (name: string): name is CountryGroup => countryGroupNames.some((group) => group === name)

/** The countries of a list in which groups stand for theirs, without those of another, each once. */
export function expandCountries(listed: readonly string[], without: readonly string[] = []): string[] {
  const codesOf = (names: readonly string[]) => names.flatMap((name) => (isGroup(name) ? countryGroups[name] : [name]))
  const gone = new Set(codesOf(without))
  return [...new Set(codesOf(listed))].filter((code) => !gone.has(code))
}
