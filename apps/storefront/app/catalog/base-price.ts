import type { PriceData, PricePerUnitData } from '@cartwright/client'
import { basePriceText, formatMoney } from '@cartwright/design'
import type { Language } from '../i18n/language.ts'
import type { Price } from './types.ts'

/** The price of a quantity for comparison, of products that name their content. Only loaders need it. */
export function basePriceOf(
  { pricePerUnit, currency }: PriceData,
  language: Language,
  measure: PricePerUnitData | undefined,
): Pick<Price, 'perUnit'> {
  if (pricePerUnit === undefined || !measure) return {}
  return { perUnit: basePriceText(formatMoney(pricePerUnit, currency, language), measure, language) }
}
