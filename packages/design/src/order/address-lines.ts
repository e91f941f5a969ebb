import { countryName } from '../country-names.ts'
import type { Addressed } from './facts.ts'

/** Countries where the post code stands after the place instead of before it. */
const POSTCODE_LAST = new Set(['AU', 'BR', 'CA', 'GB', 'IE', 'IN', 'NZ', 'US', 'ZA'])

/** An address as it would stand on a parcel, line by line. */
export function addressLines({ address, contactDetails }: Addressed, language: string): string[] {
  const { firstName, lastName, company, vatId } = contactDetails ?? {}
  const street = address?.streetAddress
  const lines = [
    joined([firstName, lastName]),
    company,
    vatId?.id,
    address?.addressLine ?? joined([street?.name, street?.number, street?.apt]),
    address?.addressLine2,
    placeLine(address),
    address?.country && countryName(address.country, language),
  ]
  return lines.flatMap((line) => (line ? [line] : []))
}

function placeLine(address: Addressed['address']): string {
  const { country = '', city, postalCode, subdivision } = address ?? {}
  if (!POSTCODE_LAST.has(country)) return joined([postalCode, city])
  const region = subdivision?.replace(`${country}-`, '')
  return joined([[city, region].filter(Boolean).join(', '), postalCode])
}

const joined = (words: readonly (string | undefined)[]) => words.filter(Boolean).join(' ')
