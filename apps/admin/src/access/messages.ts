import { inLanguage } from '../facts/facts.ts'
import { access as de } from '../i18n/de/access.ts'
import { access as en } from '../i18n/en/access.ts'
import { messages as settingsMessages } from '../settings/messages.ts'

export { back } from '../settings/messages.ts'
export const messages = inLanguage({ en, de })

/** The title of a page, as the list of settings has it. */
export const titleOf = (place: string): string => settingsMessages.places[place]?.[0] ?? ''
