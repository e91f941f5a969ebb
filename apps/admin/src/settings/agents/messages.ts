import { inLanguage } from '../../facts/facts.ts'
import { agents as de } from '../../i18n/de/agents.ts'
import { agents as en } from '../../i18n/en/agents.ts'

export const messages = inLanguage({ en, de })
