import { inLanguage } from '../facts/facts.ts'
import { inventory as de } from '../i18n/de/inventory.ts'
import { inventory as en } from '../i18n/en/inventory.ts'

export const messages = inLanguage({ en, de })
