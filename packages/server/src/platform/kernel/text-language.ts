/** The languages of the server's own texts: mails, and messages to customers. */
export type TextLanguage = 'en' | 'de'

/** The language of the server's texts for a customer whose language is a tag such as `de-AT`. English for all others. */
export const textLanguage = (tag: string): TextLanguage => (tag.split('-')[0]?.toLowerCase() === 'de' ? 'de' : 'en')
