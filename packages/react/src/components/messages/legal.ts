import { type DefaultTexts, textsIn } from './default-texts.ts'

/** The notes that the law requires beside prices and in the footer. */
export interface LegalMessages {
  /** The lowest price of the 30 days before a reduction. */
  lowestPrior: (price: string) => string
  taxIncluded: string
  taxExtra: string
  noTaxGermany: string
  noTaxAustria: string
  noTaxElsewhere: string
  plus: string
  delivery: string
  withdraw: string
  /** The words of the law (§ 312k BGB) for the page where customers cancel a subscription. */
  cancelSubscription: string
  label: string
}

export const legalTexts: DefaultTexts<LegalMessages> = {
  en: {
    lowestPrior: (price) => `Lowest price of the last 30 days: ${price}`,
    taxIncluded: 'incl. VAT',
    taxExtra: 'plus VAT',
    noTaxGermany: 'No VAT is charged (small business, §19 UStG)',
    noTaxAustria: 'No VAT is charged (small business, §6 (1) no. 27 UStG)',
    noTaxElsewhere: 'No VAT is charged (small business scheme)',
    plus: 'plus',
    delivery: 'delivery',
    withdraw: 'Withdraw from contract here',
    cancelSubscription: 'Cancel a subscription here',
    label: 'Legal information',
  },
  de: {
    lowestPrior: (price) => `Niedrigster Preis der letzten 30 Tage: ${price}`,
    taxIncluded: 'inkl. MwSt.',
    taxExtra: 'zzgl. MwSt.',
    noTaxGermany: 'Keine MwSt. (Kleinunternehmer, §19 UStG)',
    noTaxAustria: 'Keine USt. (Kleinunternehmer, §6 Abs. 1 Z 27 UStG)',
    noTaxElsewhere: 'Keine MwSt. (Kleinunternehmerregelung)',
    plus: 'zzgl.',
    delivery: 'Versand',
    withdraw: 'Vertrag widerrufen',
    cancelSubscription: 'Verträge hier kündigen',
    label: 'Rechtliches',
  },
}

/**
 * The notes in a language; messages of the app take precedence.
 *
 * @param language such as `de` or `de-AT`. Default: English
 */
export const legalMessages = (language = 'en', messages?: Partial<LegalMessages>): LegalMessages => ({
  ...textsIn(legalTexts, language),
  ...messages,
})
