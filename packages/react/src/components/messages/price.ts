import type { DefaultTexts } from './default-texts.ts'

/** Texts beside a price. Those about tax and delivery are in `LegalMessages`. */
export interface PriceMessages {
  from: string
  was: string
  now: string
}

export const priceTexts: DefaultTexts<PriceMessages> = {
  en: {
    from: 'from',
    was: 'was',
    now: 'now',
  },
  de: {
    from: 'ab',
    was: 'statt',
    now: 'jetzt',
  },
}
