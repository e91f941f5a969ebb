import { type CountryGroup, countryGroups } from '@cartwright/design'

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
