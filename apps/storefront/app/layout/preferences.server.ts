/** Holds the language that a customer chose to stay with. */
export const languageCookie = 'language'

/** Holds the announcement that a customer closed. */
export const announcementCookie = 'announcement'

/** Holds the currency that a customer chose. */
export const currencyCookie = 'currency'
