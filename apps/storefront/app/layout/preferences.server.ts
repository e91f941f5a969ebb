/** Holds the language that a customer chose to stay with. */
export const languageCookie = 'language'

/** Holds the announcement that a customer closed. */
export const announcementCookie = 'announcement'

/** Holds the currency that a customer chose. */
export const currencyCookie = 'currency'

/** How long a choice is stored, in seconds. */
export const yearInSeconds = 31_536_000

/** The currency that a link asks for, such as one of a product feed; null without one. */
export function requestedCurrency({ searchParams }: URL): string | null {
  const currency = searchParams.get('currency')
  return currency !== null && /^[A-Z]{3}$/.test(currency) ? currency : null
}
