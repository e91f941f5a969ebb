import { subdivisionCode } from '@cartwright/design/places'

/** A country, or a part of one, by its ISO 3166 codes. */
export interface Place {
  /** Two letters. */
  readonly country: string
  /** The second half of an ISO 3166-2 code, such as `NY` of `US-NY`; null: the whole country. */
  readonly subdivision: string | null
}

/** The place of an address; null when it names no country. Accepts `US-NY` as well as `NY` and `New York`. */
export function placeOf(
  address: { country?: string | undefined; subdivision?: string | undefined } | undefined,
): Place | null {
  if (!address?.country) return null
  const country = address.country.toUpperCase()
  const text = address.subdivision ?? ''
  return { country, subdivision: subdivisionCode(country, text) ?? (text.trim().toUpperCase() || null) }
}
