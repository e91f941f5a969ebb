import { type CountryGroup, countryGroups } from '@cartwright/design'

/** Countries that a group leaves out, such as those of another region: each by its code. */
type Elsewhere = Pick<ReadonlyMap<string, string>, 'has'>
const NONE: Elsewhere = new Map()

/** The countries of a group that are not elsewhere. */
export const freeOfGroup = (group: CountryGroup, elsewhere: Elsewhere = NONE): string[] =>
  countryGroups[group].filter((code) => !elsewhere.has(code))

/** The chosen countries with those of a group that are not elsewhere, and those that were chosen before first. */
export const withGroup = (chosen: readonly string[], group: CountryGroup, elsewhere?: Elsewhere): string[] => [
  ...new Set([...chosen, ...freeOfGroup(group, elsewhere)]),
]

/** The chosen countries without those of a group. */
export function withoutGroup(chosen: readonly string[], group: CountryGroup): string[] {
  const gone = new Set<string>(countryGroups[group])
  return chosen.filter((code) => !gone.has(code))
}

/** True if each country of a group that is not elsewhere is chosen. */
export function hasGroup(chosen: readonly string[], group: CountryGroup, elsewhere?: Elsewhere): boolean {
  const codes = new Set(chosen)
  const free = freeOfGroup(group, elsewhere)
  return free.length > 0 && free.every((code) => codes.has(code))
}
