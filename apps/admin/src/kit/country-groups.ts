import { countryCodes } from '@cartwright/design'

const eu = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
] as const
const eea = [...eu, 'IS', 'LI', 'NO'] as const

/** Countries that owners choose together. */
export const countryGroups = {
  eu,
  eea,
  world: countryCodes,
} as const satisfies Record<string, readonly string[]>

export type CountryGroup = keyof typeof countryGroups

/** The chosen countries with those of a group, and those that were chosen before first. */
export const withGroup = (chosen: readonly string[], group: CountryGroup): string[] => [
  ...new Set([...chosen, ...countryGroups[group]]),
]

/** The chosen countries without those of a group. */
export function withoutGroup(chosen: readonly string[], group: CountryGroup): string[] {
  const gone = new Set<string>(countryGroups[group])
  return chosen.filter((code) => !gone.has(code))
}

/** Whether each country of a group is chosen. */
export function hasGroup(chosen: readonly string[], group: CountryGroup): boolean {
  const codes = new Set(chosen)
  return countryGroups[group].every((code) => codes.has(code))
}
