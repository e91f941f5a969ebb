import { inLanguage } from '../../facts/facts.ts'
import { withdrawals as de } from '../../i18n/de/withdrawals.ts'
import { withdrawals as en } from '../../i18n/en/withdrawals.ts'

export const messages = inLanguage({ en, de })
