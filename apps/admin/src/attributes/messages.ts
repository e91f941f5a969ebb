import { inLanguage } from '../facts/facts.ts'
import { attributes as de } from '../i18n/de/attributes.ts'
import { attributes as en } from '../i18n/en/attributes.ts'

export const messages = inLanguage({ en, de })
