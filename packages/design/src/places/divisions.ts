import { subdivisions } from '../countries.ts'
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
