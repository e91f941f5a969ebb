/** Units that browsers have words for. */
const units: Readonly<Record<string, string>> = {
  ...{ ML: 'milliliter', L: 'liter', G: 'gram', KG: 'kilogram', MM: 'millimeter', CM: 'centimeter', M: 'meter' },
  ...{ OZ: 'ounce', LB: 'pound', FLOZ: 'fluid-ounce', GAL: 'gallon', IN: 'inch', FT: 'foot', YD: 'yard' },
}

/** The others, as they are written everywhere. */
const symbols: typeof units = { CL: 'cl', CBM: 'm³', MG: 'mg', SQM: 'm²', PT: 'pt', QT: 'qt', SQFT: 'sq ft' }

/**
 * A price for comparison, such as `25.00 € / 100 ml`. The built storefront has the same text by `@cartwright/design`, which is not
 * published; a test compares them.
 *
 * @param quantity what the price is for
 * @param unit as the site names it, such as `ML`
 * @param language a BCP 47 tag
 */
export function basePriceText(price: string, quantity: number, unit: string, language: string): string {
  const name = units[unit]
  if (name) return `${price} / ${new Intl.NumberFormat(language, { style: 'unit', unit: name }).format(quantity)}`
  return `${price} / ${new Intl.NumberFormat(language).format(quantity)} ${symbols[unit] ?? ''}`.trim()
}
