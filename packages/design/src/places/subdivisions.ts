import { isDivided } from '../countries.ts'
import { nativeDivisionNames, nativeEndings } from './division-names.ts'
import { divisionOf } from './divisions.ts'
import { foldName } from './fold-name.ts'

/** Further codes of countries with a list: areas that addresses name like a state, and military post offices. */
const FURTHER: Readonly<Record<string, readonly string[]>> = {
  US: ['PR', 'GU', 'VI', 'AS', 'MP', 'UM', 'AA', 'AE', 'AP'],
}

/** What people write beside the name in the list. */
const OTHER_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: { 'washington dc': 'DC', 'puerto rico': 'PR', guam: 'GU', 'us virgin islands': 'VI', 'american samoa': 'AS' },
  CA: { newfoundland: 'NL', pei: 'PE', 'yukon territory': 'YT', 'quebec province': 'QC', ont: 'ON' },
  KR: { 강원도: '42', 전라북도: '45', 제주도: '49' },
}

/**
 * The second half of the ISO 3166-2 code of a part of a country: `NY` of `US-NY`, `us-ny`, `NY` and `New York`.
 *
 * @param text as people write it; a code is taken as it is where there is no list of the country
 * @returns null where it names no part of the country
 */
export function subdivisionCode(country: string, text: string): string | null {
  const given = text.trim()
  const bare = given.toUpperCase().startsWith(`${country}-`) ? given.slice(country.length + 1) : given
  const code = bare.toUpperCase()
  const parts = divisionOf(country)?.parts ?? []
  const name = foldName(bare)
  const found = parts.find((part) => part.code === code) ?? parts.find((part) => foldName(part.name) === name)
  if (found) return found.code
  const other = FURTHER[country]?.includes(code) ? code : (OTHER_NAMES[country]?.[name] ?? nativeCode(country, bare))
  if (other !== undefined) return other
  return isDivided(country) || code === '' ? null : code
}

/** The code of a part by its name in the script of the country, such as 東京都 or 東京. */
function nativeCode(country: string, given: string): string | undefined {
  if (!isNative(country)) return undefined
  const index = nativeDivisionNames[country]
    .split('|')
    .findIndex((name) => [name, name.replace(nativeEndings[country], '')].includes(given))
  return divisionOf(country)?.parts?.[index]?.code
}

const isNative = (country: string): country is keyof typeof nativeDivisionNames =>
  Object.hasOwn(nativeDivisionNames, country)
