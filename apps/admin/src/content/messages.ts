import { inLanguage } from '../facts/facts.ts'
import { content as de } from '../i18n/de/content.ts'
import { sections as sectionsDe } from '../i18n/de/sections.ts'
import { content as en } from '../i18n/en/content.ts'
import { sections as sectionsEn } from '../i18n/en/sections.ts'

export const messages = inLanguage({ en, de })
export const sectionMessages = inLanguage({ en: sectionsEn, de: sectionsDe })
