/** What the value added tax is called in German, written out and abbreviated. */
const GERMAN_VAT = new Set(['mwst', 'mwst.', 'ust', 'ust.', 'mehrwertsteuer', 'umsatzsteuer'])

/** The name of a tax in a text of a language: no German abbreviation in an English one. Other names stay. */
export const taxNameIn = (name: string, language: string): string =>
  GERMAN_VAT.has(name.toLowerCase()) && !/^de\b/i.test(language) ? 'VAT' : name
