import type { PriceData } from '@cartwright/contract'
import { currencyDigits } from '@cartwright/design'
import { formatMoney } from '../../platform/pricing/money.ts'
import type { PricePerUnit, ProductDiscount } from './draft.ts'
import { inUnit } from './measurement.ts'

/** Minor units as the wire's number: 1250 is 12.5. */
export function toMajor(minor: number, currency: string): number {
  return minor / 10 ** currencyDigits(currency)
}

/** A number of the wire in minor units, exact where the number is; what is finer than a minor unit stays a fraction. */
export function toMinor(major: number, currency: string): number {
  return shifted(major, currencyDigits(currency))
}

/** A number with its point moved by so many digits, exact where the number is: 1.005 by 2 is 100.5. */
export function shifted(value: number, digits: number): number {
  const exact = Number(`${value}e${digits}`)
  // What is very large or small has an exponent already.
  return Number.isNaN(exact) ? value * 10 ** digits : exact
}

/** A price after its discount, rounded half up to a minor unit and never below zero. */
export function discounted(price: number, discount: ProductDiscount | undefined): number {
  if (discount === undefined) return price
  const reduced = discount.type === 'AMOUNT' ? price - discount.value : (price * (100 - discount.value)) / 100
  return Math.max(0, Math.round(reduced))
}

/** Price and price after discount as the wire has them. */
export function priceData(
  price: number,
  discountedPrice: number,
  { currency, language }: { readonly currency: string; readonly language: string },
  perUnit?: PricePerUnit,
): PriceData {
  const data: PriceData = {
    currency,
    price: toMajor(price, currency),
    discountedPrice: toMajor(discountedPrice, currency),
    formatted: {
      price: formatMoney(price, currency, language),
      discountedPrice: formatMoney(discountedPrice, currency, language),
    },
  }
  const minorPerUnit = perUnit && pricePerUnit(discountedPrice, perUnit)
  if (minorPerUnit === undefined) return data
  data.pricePerUnit = toMajor(minorPerUnit, currency)
  data.formatted.pricePerUnit = formatMoney(minorPerUnit, currency, language)
  return data
}

/** What the base quantity costs; undefined where the two units do not measure the same thing. */
export function pricePerUnit(price: number, perUnit: PricePerUnit): number | undefined {
  const total = inUnit(perUnit.totalQuantity, perUnit.totalMeasurementUnit, perUnit.baseMeasurementUnit)
  if (total === undefined || total <= 0) return
  return Math.round((price * perUnit.baseQuantity) / total)
}
