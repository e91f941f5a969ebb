import { subdivisions } from '@cartwright/design'
import { divisionNames } from './division-names.ts'

/** What people call the part of a country. */
export type DivisionKind =
  | 'state'
  | 'province'
  | 'territory'
  | 'prefecture'
  | 'emirate'
  | 'area'
  | 'county'
  | 'department'
  | 'region'

interface Part {
  /** Without the country: `NY` of `US-NY`. */
  readonly code: string
  readonly name: string
}

/** A country whose labels name one of its parts (`require` of libaddressinput holds `S`). */
interface Division {
  readonly kind: DivisionKind
  /** The parts to choose from; null where the customer enters the name. */
  readonly parts: readonly Part[] | null
  /** Labels show the name: the code says nothing to a carrier. */
  readonly isNamed?: boolean
}

const named = (text: string): readonly Part[] =>
  text.split('|').map((entry) => ({ code: entry.split(' ', 1).join(), name: entry.slice(entry.indexOf(' ') + 1) }))

const listed: Readonly<Record<string, Division>> = {
  US: { kind: 'state', parts: subdivisions.US },
  CA: { kind: 'province', parts: subdivisions.CA },
  AU: { kind: 'territory', parts: subdivisions.AU },
  AE: { kind: 'emirate', parts: named(divisionNames.AE), isNamed: true },
  BR: { kind: 'state', parts: named(divisionNames.BR) },
  CN: { kind: 'province', parts: named(divisionNames.CN), isNamed: true },
  ES: { kind: 'province', parts: named(divisionNames.ES), isNamed: true },
  HK: { kind: 'area', parts: named(divisionNames.HK), isNamed: true },
  IN: { kind: 'territory', parts: named(divisionNames.IN), isNamed: true },
  IT: { kind: 'province', parts: named(divisionNames.IT) },
  JP: { kind: 'prefecture', parts: named(divisionNames.JP), isNamed: true },
  KR: { kind: 'province', parts: named(divisionNames.KR), isNamed: true },
  MX: { kind: 'state', parts: named(divisionNames.MX), isNamed: true },
}

/** Of these there is no list: it is long, changes, or has no codes. */
const entered: Readonly<Record<string, DivisionKind>> = {
  CO: 'department',
  CR: 'province',
  HN: 'department',
  ID: 'province',
  IQ: 'province',
  JM: 'region',
  KN: 'region',
  KY: 'region',
  NR: 'region',
  PF: 'region',
  PG: 'province',
  RU: 'region',
  SO: 'region',
  SV: 'department',
  TW: 'county',
  VE: 'state',
  VN: 'province',
}

/** Countries with a list of their parts. */
export const listedCountries: readonly string[] = Object.keys(listed)

/** How a country's addresses name a part of it; null where labels need none. */
export function divisionOf(country: string): Division | null {
  if (Object.hasOwn(listed, country)) return listed[country] ?? null
  const kind = Object.hasOwn(entered, country) ? entered[country] : undefined
  return kind ? { kind, parts: null } : null
}

/** The name of the field that holds the part of a country; null for countries without one. */
export function divisionField(country: string): string | null {
  const division = divisionOf(country)
  return division && (division.parts ? `subdivision${country}` : 'subdivision')
}

/** A part as it is stored (`US-NY`, `NY` or a name) for its field: the code in a list, else the text. */
export function toDivisionValue(country: string, stored: string): string {
  const text = stored.replace(`${country}-`, '')
  const parts = divisionOf(country)?.parts
  if (!parts) return text
  const isMeant = ({ code, name }: Part) => [code, name].some((each) => fold(each) === fold(text))
  return parts.find(isMeant)?.code ?? ''
}

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The fields of an address for a part that was chosen or entered; none for a value that is not in the list. */
export function readDivision(country: string, value: string): { subdivision?: string; subdivisionFullname?: string } {
  const division = divisionOf(country)
  if (!division || value === '') return {}
  if (!division.parts) return { subdivision: value }
  const part = division.parts.find(({ code }) => code === value)
  if (!part) return {}
  return { subdivision: `${country}-${part.code}`, ...(division.isNamed && { subdivisionFullname: part.name }) }
}

/** An address with the name of its part, as labels show it. */
export function withDivisionName<A extends { country?: string | undefined; subdivision?: string | undefined }>(
  address: A,
): A & { subdivisionFullname?: string } {
  const { country = '', subdivision = '' } = address
  const { subdivisionFullname } = readDivision(country, toDivisionValue(country, subdivision))
  return { ...address, ...(subdivisionFullname && { subdivisionFullname }) }
}
