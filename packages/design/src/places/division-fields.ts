import { divisionOf } from './divisions.ts'
import { subdivisionCode } from './subdivisions.ts'

/** The name of the field that holds the part of a country; null for countries without one. */
export function divisionField(country: string): string | null {
  const division = divisionOf(country)
  return division && (division.parts ? `subdivision${country}` : 'subdivision')
}

/** A part as it is stored (`US-NY`, `NY` or a name) for its field: the code in a list, else the text. */
export function toDivisionValue(country: string, stored: string): string {
  const parts = divisionOf(country)?.parts
  if (!parts) return stored.replace(`${country}-`, '')
  const code = subdivisionCode(country, stored)
  return parts.some((part) => part.code === code) && code !== null ? code : ''
}

/** The fields of an address for a part that was chosen or entered, by its code or name; none for what names no part. */
export function readDivision(country: string, value: string): { subdivision?: string; subdivisionFullname?: string } {
  const division = divisionOf(country)
  if (!division || value === '') return {}
  if (!division.parts) return { subdivision: value }
  const code = toDivisionValue(country, value)
  const part = division.parts.find((one) => one.code === code)
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
