import { inLanguage } from '../facts/facts.ts'
import { safetyContacts as de } from '../i18n/de/safety-contacts.ts'
import { safetyContacts as en } from '../i18n/en/safety-contacts.ts'

export const messages = inLanguage({ en, de })
