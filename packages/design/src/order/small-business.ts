const notes = {
  en: {
    DE: 'No VAT is charged (small business, §19 UStG)',
    AT: 'No VAT is charged (small business, §6 (1) no. 27 UStG)',
    other: 'No VAT is charged (small business scheme)',
  },
  de: {
    DE: 'Keine MwSt. (Kleinunternehmer, §19 UStG)',
    AT: 'Keine USt. (Kleinunternehmer, §6 Abs. 1 Z 27 UStG)',
    other: 'Keine MwSt. (Kleinunternehmerregelung)',
  },
}

/**
 * Why a small business charges no VAT, by the law of its country.
 *
 * @param country of the business, as two letters
 */
export function smallBusinessNote(country: string, language: keyof typeof notes): string {
  const texts = notes[language]
  return country === 'DE' || country === 'AT' ? texts[country] : texts.other
}
