import { inLanguage } from '../facts/facts.ts'
import { kit as de } from '../i18n/de/kit.ts'
import { kit as en } from '../i18n/en/kit.ts'

export const messages = inLanguage({ en, de })
