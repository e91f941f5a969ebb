/** A quantity that prices are compared by, such as 1 and `KG`. */
export interface BaseQuantity {
  readonly baseQuantity: number
  readonly baseMeasurementUnit: string
}

/** Units that browsers have words for. */
const units: Readonly<Record<string, string>> = {
  ...{ ML: 'milliliter', L: 'liter', G: 'gram', KG: 'kilogram', MM: 'millimeter', CM: 'centimeter', M: 'meter' },
  ...{ OZ: 'ounce', LB: 'pound', FLOZ: 'fluid-ounce', GAL: 'gallon', IN: 'inch', FT: 'foot', YD: 'yard' },
}

/** The others, as they are written everywhere. */
const symbols: typeof units = { CL: 'cl', CBM: 'm³', MG: 'mg', SQM: 'm²', PT: 'pt', QT: 'qt', SQFT: 'sq ft' }

/** A price for comparison, such as `25.00 € / 100 ml`. */
export function basePriceText(price: string, { baseQuantity, baseMeasurementUnit }: BaseQuantity, language: string) {
  const unit = units[baseMeasurementUnit]
  if (unit) return `${price} / ${new Intl.NumberFormat(language, { style: 'unit', unit }).format(baseQuantity)}`
  const quantity = new Intl.NumberFormat(language).format(baseQuantity)
  return `${price} / ${quantity} ${symbols[baseMeasurementUnit] ?? ''}`.trim()
}
