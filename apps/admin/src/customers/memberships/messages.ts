import { inLanguage } from '../../facts/facts.ts'
import { memberships as de } from '../../i18n/de/memberships.ts'
import { memberships as en } from '../../i18n/en/memberships.ts'

export const messages = inLanguage({ en, de })
