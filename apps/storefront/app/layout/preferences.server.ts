/** Holds the language that a customer chose to stay with. */
export const languageCookie = 'language'
