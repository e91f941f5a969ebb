import type { DefaultTexts } from './default-texts.ts'

/** Texts of the choice of language and currency. */
export interface PreferenceMessages {
  language: string
  currency: string
}

export const preferenceTexts: DefaultTexts<PreferenceMessages> = {
  en: {
    language: 'Language',
    currency: 'Currency',
  },
  de: {
    language: 'Sprache',
    currency: 'Währung',
  },
}
