import { inLanguage } from '../facts/facts.ts'
import { shell as de } from '../i18n/de/shell.ts'
import { shell as en } from '../i18n/en/shell.ts'

export const shellMessages = inLanguage({ en, de })
