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

/** Countries whose labels name their part after the place, with the post code before both. */
const REGION_LAST = new Set('AE CN CO CR ES HK HN ID IQ IT JM JP KN KR KY MX NR PF PG RU SO SV TW VE VN'.split(' '))

function placeLine(address: Addressed['address']): string {
  const { country = '', city, postalCode, subdivision, subdivisionFullname } = address ?? {}
  const region = subdivisionFullname ?? subdivision?.replace(`${country}-`, '')
  if (REGION_LAST.has(country)) return joined([postalCode, [city, region].filter(Boolean).join(', ')])
  if (!POSTCODE_LAST.has(country)) return joined([postalCode, city])
  return joined([[city, region].filter(Boolean).join(', '), postalCode])
}

const joined = (words: readonly (string | undefined)[]) => words.filter(Boolean).join(' ')
