import type { CartTax, ConvertedMoney, TranslatableString } from '@cartwright/contract'
import type { PriceWriter } from '../../../platform/pricing/wire.ts'

/** Writes minor units the way cart v2 has amounts: without formatted text. */
export type MoneyWriter = (minorUnits: number) => ConvertedMoney

export const moneyWriter =
  (price: PriceWriter): MoneyWriter =>
  (minorUnits) => {
    const { amount, convertedAmount } = price(minorUnits)
    return { amount, convertedAmount }
  }

/** A name with its translation; the wire has no empty names. */
export function translatable(original: string, translated?: string): TranslatableString & CartTax['name'] {
  const name = original.slice(0, 200) || '–'
  return {
    original: name,
    ...(translated !== undefined && translated !== '' && { translated: translated.slice(0, 400) }),
  }
}
