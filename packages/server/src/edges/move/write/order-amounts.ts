import type { MovedOrder } from '../record.ts'
import { minorOf } from './amounts.ts'

/** A part of an order in minor units. */
export interface PartAmounts {
  /** Of one piece, before discounts. */
  readonly unit: number
  /** Of all units, before discounts. */
  readonly price: number
  readonly discount: number
  readonly net: number
  readonly tax: number
  readonly gross: number
  readonly rate: string
}

export interface OrderAmounts {
  readonly lines: readonly PartAmounts[]
  readonly delivery: PartAmounts | null
  readonly fees: readonly PartAmounts[]
  readonly total: number
  readonly totalTax: number
  /** The amount that the source adds to its parts without a part for it; negative where it deducts. */
  readonly rounding: number
}

interface Given {
  readonly price: string
  readonly quantity?: number
  readonly discount?: string | undefined
  readonly tax?: string | undefined
  readonly taxRate?: string | undefined
}

/**
 * The amounts of an order, to the cent as the source has them.
 *
 * @throws ValidationError naming an amount that is finer than the currency
 */
export function orderAmounts(order: MovedOrder): OrderAmounts {
  const { currency, taxIncludedInPrices: isIncluded } = order
  const part = (given: Given, field: string) => partOf(given, { currency, isIncluded, field })
  const lines = order.lines.map((line, index) => part(line, `lines[${index}]`))
  const delivery = order.delivery ? part(order.delivery, 'delivery') : null
  const fees = (order.fees ?? []).map((fee, index) => part(fee, `fees[${index}]`))
  const total = minorOf(order.total, currency, 'total')
  const parts = [...lines, ...fees, ...(delivery ? [delivery] : [])]
  const sum = parts.reduce((all, { gross }) => all + gross, 0)
  const totalTax = parts.reduce((all, { tax }) => all + tax, 0)
  return { lines, delivery, fees, total, totalTax, rounding: total - sum }
}

interface PartFacts {
  readonly currency: string
  readonly isIncluded: boolean
  readonly field: string
}

function partOf({ quantity = 1, ...given }: Given, { currency, isIncluded, field }: PartFacts): PartAmounts {
  const unit = minorOf(given.price, currency, `${field}.price`)
  const discount = Math.min(minorOf(given.discount, currency, `${field}.discount`), Math.max(unit * quantity, 0))
  const tax = minorOf(given.tax, currency, `${field}.tax`)
  const price = unit * quantity
  const reduced = price - discount
  const [net, gross] = isIncluded ? [reduced - tax, reduced] : [reduced, reduced + tax]
  return {
    unit,
    price,
    discount,
    net,
    tax,
    gross,
    rate: given.taxRate === undefined ? rateOf(tax, net) : plain(given.taxRate),
  }
}

const plain = (rate: string): string => String(Math.min(Math.max(Number(rate) || 0, 0), 1))

/** The simplest rate that comes to the tax: sources without a rate state the rounded amount only. */
export function rateOf(tax: number, net: number): string {
  if (tax <= 0 || net <= 0) return '0'
  const exact = tax / net
  for (const digits of [2, 3, 4, 5]) {
    const rate = Math.round(exact * 10 ** digits) / 10 ** digits
    if (Math.abs(Math.round(net * rate) - tax) <= 1 && rate > 0) return String(Math.min(rate, 1))
  }
  return String(Math.min(Math.round(exact * 1e6) / 1e6, 1))
}
