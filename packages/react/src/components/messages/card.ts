import type { DefaultTexts } from './default-texts.ts'

/** Texts of product cards. */
export interface CardMessages {
  sale: string
  rated: (average: string, count: number) => string
  by: (brand: string) => string
  soldOut: string
}

export const cardTexts: DefaultTexts<CardMessages> = {
  en: {
    sale: 'Sale',
    rated: (average, count) => `${average} of 5 stars, ${count === 1 ? '1 review' : `${count} reviews`}`,
    by: (brand) => `by ${brand}`,
    soldOut: 'Sold out',
  },
  de: {
    sale: 'Reduziert',
    rated: (average, count) => `${average} von 5 Sternen, ${count === 1 ? '1 Bewertung' : `${count} Bewertungen`}`,
    by: (brand) => `von ${brand}`,
    soldOut: 'Ausverkauft',
  },
}
