import { inLanguage } from '../facts/facts.ts'
import { accounting as accountingDe } from '../i18n/de/accounting.ts'
import { analytics as de } from '../i18n/de/analytics.ts'
import { accounting as accountingEn } from '../i18n/en/accounting.ts'
import { analytics as en } from '../i18n/en/analytics.ts'

export const messages = inLanguage({ en, de })
export const accountingMessages = inLanguage({ en: accountingEn, de: accountingDe })
