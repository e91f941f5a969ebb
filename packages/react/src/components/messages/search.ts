import type { DefaultTexts } from './default-texts.ts'

/** Texts of the search box. */
export interface SearchMessages {
  title: string
  placeholder: string
  submit: string
  suggestions: (count: number) => string
  none: string
  loading: string
}

export const searchTexts: DefaultTexts<SearchMessages> = {
  en: {
    title: 'Search',
    placeholder: 'Search the shop',
    submit: 'Search',
    suggestions: (count) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
    none: 'No suggestions',
    loading: 'Loading suggestions…',
  },
  de: {
    title: 'Suche',
    placeholder: 'Im Shop suchen',
    submit: 'Suchen',
    suggestions: (count) => (count === 1 ? '1 Vorschlag' : `${count} Vorschläge`),
    none: 'Keine Vorschläge',
    loading: 'Vorschläge werden geladen …',
  },
}
