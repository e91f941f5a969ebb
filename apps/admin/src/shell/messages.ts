import { shell as de } from '../i18n/de/shell.ts'
import { shell as en } from '../i18n/en/shell.ts'
import { inLanguage } from './facts.ts'

export const shellMessages = inLanguage({ en, de })
