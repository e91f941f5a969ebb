import type { PriceData, PricePerUnitData } from '@cartwright/client'
import { formatMoney } from '@cartwright/design'
import type { Language } from '../i18n/language.ts'
import type { Price } from './types.ts'

/** The price of a quantity for comparison, of products that name their content. Only loaders need it. */
export function basePriceOf(
  { pricePerUnit, currency }: PriceData,
  language: Language,
  measure: PricePerUnitData | undefined,
): Pick<Price, 'perUnit'> {
  if (pricePerUnit === undefined || !measure) return {}
  return { perUnit: `${formatMoney(pricePerUnit, currency, language)} / ${quantityOf(measure, language)}` }
}

/** Units that browsers have words for. */
const units: Partial<Record<PricePerUnitData['baseMeasurementUnit'], string>> = {
  ...{ ML: 'milliliter', L: 'liter', G: 'gram', KG: 'kilogram', MM: 'millimeter', CM: 'centimeter', M: 'meter' },
  ...{ OZ: 'ounce', LB: 'pound', FLOZ: 'fluid-ounce', GAL: 'gallon', IN: 'inch', FT: 'foot', YD: 'yard' },
}

/** The others, as they are written everywhere. */
const symbols: typeof units = { CL: 'cl', CBM: 'm³', MG: 'mg', SQM: 'm²', PT: 'pt', QT: 'qt', SQFT: 'sq ft' }

/** A base quantity, such as `100 ml`. */
function quantityOf({ baseQuantity, baseMeasurementUnit: unit }: PricePerUnitData, language: Language): string {
  const name = units[unit]
  if (name) return new Intl.NumberFormat(language, { style: 'unit', unit: name }).format(baseQuantity)
  return `${new Intl.NumberFormat(language).format(baseQuantity)} ${symbols[unit] ?? ''}`.trim()
}
