import { moneyFormat as createMoneyFormat } from '@cartwright/design'

/** Formatters of the runtime. One takes a hundred times longer to create than to use, so each is created once. */

/** More than all languages, zones and styles of a shop. */
const MOST_FORMATTERS = 1000

export const dateFormat = createOnce(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
)

/** Of amounts in a currency. */
export const moneyFormat = createOnce(createMoneyFormat)

const regionNames = createOnce((language) => new Intl.DisplayNames(language, { type: 'region' }))

/** The name of a country by its ISO 3166-1 code; the code itself where there is no name. */
export const countryName = (country: string, language: string): string =>
  regionNames(language, undefined).of(country) ?? country

function createOnce<Options, Formatter>(create: (language: string, options: Options) => Formatter) {
  const created = new Map<string, Formatter>()
  return (language: string, options: Options): Formatter => {
    const key = JSON.stringify([language, options])
    const known = created.get(key)
    if (known) return known
    if (created.size >= MOST_FORMATTERS) created.clear()
    const formatter = create(language, options)
    created.set(key, formatter)
    return formatter
  }
}
