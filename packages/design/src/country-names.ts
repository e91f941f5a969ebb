const names = new Map<string, Intl.DisplayNames>()

/** The name of a country by its ISO 3166-1 code; the code itself where there is no name. */
export function countryName(country: string, language: string): string {
  let ofLanguage = names.get(language)
  if (!ofLanguage) {
    ofLanguage = new Intl.DisplayNames([language], { type: 'region' })
    names.set(language, ofLanguage)
  }
  return ofLanguage.of(country) ?? country
}
