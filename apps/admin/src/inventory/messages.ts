import { inventory as de } from '../i18n/de/inventory.ts'
import { inventory as en } from '../i18n/en/inventory.ts'
import { inLanguage } from '../shell/facts.ts'

export const messages = inLanguage({ en, de })
