/** The name of the tax of an order that a business of another EU state pays the VAT of itself. */
export const REVERSE_CHARGE = 'Reverse charge'

/** The name that the taxes of an order have for what bears none, beside what bears one. */
export const NO_TAX = 'No tax'

/** Whether an order has no tax at all. */
export const isUntaxed = ({ taxBreakdown }: { readonly taxBreakdown: readonly TaxAmount[] }): boolean =>
  taxBreakdown.every(({ aggregatedTaxAmount }) => Number(aggregatedTaxAmount.amount) === 0)

interface TaxAmount {
  readonly aggregatedTaxAmount: { readonly amount: string }
}

/** What the value added tax is called in German, written out and abbreviated. */
const GERMAN_VAT = new Set(['mwst', 'mwst.', 'ust', 'ust.', 'mehrwertsteuer', 'umsatzsteuer'])

/** The name of a tax in a text of a language: no German abbreviation in an English one. Other names stay. */
export const taxNameIn = (name: string, language: string): string =>
  GERMAN_VAT.has(name.toLowerCase()) && !/^de\b/i.test(language) ? 'VAT' : name

/** `0.19` as `19 %`. */
export const percent = (rate: string, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 }).format(Number(rate))
