import { currencyDigits, type NumberRules, readDecimal } from '@cartwright/design'
import type { Row } from '../../../platform/csv/read-rows.ts'
import { cellsOf, type ForeignVariant, type ShopReading } from './foreign-product.ts'

export interface Pricing {
  /** The price of a variant: that of its product and a surcharge, less the discount of the product. */
  readonly priceOfVariant: (row: Row) => Pick<ForeignVariant, 'price' | 'compareAt'>
}

/** Computes prices of the hosted provider’s files, where variants have a surcharge, and products a discount. */
export function createPricing(product: Row, { currency, mark, report, note }: ShopReading): Pricing {
  const digits = currencyDigits(currency)
  const unit = 10 ** digits
  /** Of a cell that is empty, 0; undefined after an error. */
  const read = (row: Row, column: string, rules: NumberRules) => {
    const text = cellsOf(row)(column)
    const reading = text === '' ? { decimal: '0' } : readDecimal(text, { mark, signed: true, ...rules })
    if ('decimal' in reading) return Number(reading.decimal)
    report(row.line, column, 'must be a number that the currency of the shop allows')
  }
  /** Three digits after a point could also be thousands. A zero behind them makes one reading of it. */
  const textOf = (amount: number) => (amount / unit).toFixed(digits) + (digits === 3 ? '0' : '')
  const minorOf = (row: Row, column: string) => {
    const amount = read(row, column, { digits })
    return amount === undefined ? undefined : Math.round(amount * unit)
  }
  const isPercent = /^percent$/i.test(cellsOf(product)('discountMode'))
  const discount = read(product, 'discountValue', isPercent ? { max: 100 } : { digits }) ?? 0
  const written = cellsOf(product)('price')
  const reading = readDecimal(written, { mark, digits })
  const base = 'decimal' in reading ? Math.round(Number(reading.decimal) * unit) : undefined
  return {
    priceOfVariant: (row) => {
      const surcharge = minorOf(row, 'surcharge')
      // An error of the price is reported where the product is decoded.
      if (base === undefined || surcharge === undefined) return { price: written, compareAt: '' }
      const full = base + surcharge
      const price = surcharge === 0 ? written : textOf(full)
      if (discount <= 0 || full <= 0) return { price, compareAt: '' }
      const less = Math.round(isPercent ? full * (1 - discount / 100) : full - discount * unit)
      if (less > 0) return { price: textOf(less), compareAt: price }
      note(product.line, 'discountValue', 'is not below the price, and left out')
      return { price, compareAt: '' }
    },
  }
}
