/** The notes that the law requires beside prices and in the footer. */
const messages = {
  en: {
    lowestPrior: (price: string) => `Lowest price of the last 30 days: ${price}`,
    taxIncluded: 'incl. VAT',
    taxExtra: 'plus VAT',
    noTax: {
      DE: 'No VAT is charged (small business, §19 UStG)',
      AT: 'No VAT is charged (small business, §6 (1) no. 27 UStG)',
      other: 'No VAT is charged (small business scheme)',
    },
    plus: 'plus',
    delivery: 'delivery',
    withdraw: 'Withdraw from contract here',
    label: 'Legal information',
  },
  de: {
    lowestPrior: (price: string) => `Niedrigster Preis der letzten 30 Tage: ${price}`,
    taxIncluded: 'inkl. MwSt.',
    taxExtra: 'zzgl. MwSt.',
    noTax: {
      DE: 'Keine MwSt. (Kleinunternehmer, §19 UStG)',
      AT: 'Keine USt. (Kleinunternehmer, §6 Abs. 1 Z 27 UStG)',
      other: 'Keine MwSt. (Kleinunternehmerregelung)',
    },
    plus: 'zzgl.',
    delivery: 'Versand',
    withdraw: 'Vertrag widerrufen',
    label: 'Rechtliches',
  },
}

/**
 * The messages in a language; those of English where there are none in it.
 * @param language such as `de` or `de-AT`
 */
export const legalMessages = (language = 'en') => (language.split('-')[0] === 'de' ? messages.de : messages.en)
