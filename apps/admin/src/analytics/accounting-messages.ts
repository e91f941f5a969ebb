import { inLanguage } from '../facts/facts.ts'
import { accounting as de } from '../i18n/de/accounting.ts'
import { accounting as en } from '../i18n/en/accounting.ts'

export const accountingMessages = inLanguage({ en, de })
