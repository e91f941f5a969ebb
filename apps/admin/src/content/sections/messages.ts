import { inLanguage } from '../../facts/facts.ts'
import { sections as de } from '../../i18n/de/sections.ts'
import { sections as en } from '../../i18n/en/sections.ts'

export const messages = inLanguage({ en, de })
