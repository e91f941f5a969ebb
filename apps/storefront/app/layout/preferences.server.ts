/** Holds the language that a customer chose to stay with. */
export const languageCookie = 'language'

/** Holds the currency that a customer chose. */
export const currencyCookie = 'currency'
