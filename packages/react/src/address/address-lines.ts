import type { AddressWithContact } from '@cartwright/client'
import { addressRules } from './address-rules.ts'

/**
 * An address as it stands on a parcel, line by line.
 *
 * @param language of the name of the country
 */
export function addressLines({ address = {}, contactDetails = {} }: AddressWithContact, language: string): string[] {
  const { firstName, lastName, company } = contactDetails
  const { country = '', city, postalCode, subdivision, subdivisionFullname, streetAddress: street } = address
  const region = addressRules(country).division && (subdivisionFullname ?? subdivision?.replace(`${country}-`, ''))
  const place = addressRules(country).isPostalCodeLast
    ? joined([[city, region].filter(Boolean).join(', '), postalCode])
    : joined([postalCode, [city, region].filter(Boolean).join(', ')])
  const name = country && new Intl.DisplayNames([language], { type: 'region' }).of(country)
  return [
    joined([firstName, lastName]),
    company,
    address.addressLine ?? joined([street?.name, street?.number, street?.apt]),
    address.addressLine2,
    place,
    name,
  ].flatMap((line) => (line ? [line] : []))
}

const joined = (words: readonly (string | undefined)[]): string => words.filter(Boolean).join(' ')
