import { ProductTags } from '@cartwright/contract'
import { currencyDigits } from '@cartwright/design'
import { distinctTags } from '../product/tags.ts'
import type { Report } from './file-error.ts'
import type { StockPatch } from './product-patch.ts'

/** Reads the cells of one row, and takes down what does not fit. A cell that does not fit reads as undefined. */
export class Cells {
  readonly line: number
  readonly #cell: (column: string) => string | undefined
  readonly #report: Report
  readonly #currency: string

  constructor(line: number, cell: (column: string) => string | undefined, report: Report, currency: string) {
    this.line = line
    this.#cell = cell
    this.#report = report
    this.#currency = currency
  }

  /** Whether the file has the column. */
  has(column: string): boolean {
    return this.#cell(column) !== undefined
  }

  /** The cell as it is; empty where there is no such column. */
  raw(column: string): string {
    return this.#cell(column) ?? ''
  }

  reject(column: string, reason: string): undefined {
    this.#report(this.line, column, reason)
    return undefined
  }

  flag(column: string): boolean | undefined {
    const text = this.raw(column).trim().toLowerCase()
    if (text === '') return
    if (['true', 'yes', '1'].includes(text)) return true
    if (['false', 'no', '0'].includes(text)) return false
    return this.reject(column, 'must be TRUE or FALSE')
  }

  /** Words with commas between. */
  tags(column: string): string[] | undefined {
    const tags = distinctTags(
      this.raw(column)
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    )
    if (ProductTags.safeParse(tags).success) return tags
    return this.reject(column, 'must be at most 50 tags of at most 50 characters, with commas between')
  }

  /** An amount of money in minor units. */
  money(column: string): number | undefined {
    const text = this.#number(column)
    if (text === undefined) return
    const digits = currencyDigits(this.#currency)
    const [, whole = '', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? []
    if (whole === '') return this.reject(column, 'must be an amount such as 12.50, without a currency')
    if (fraction.replace(/0+$/, '').length > digits)
      return this.reject(column, `must have at most ${digits} digits after the point`)
    const minor = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
    return Number.isSafeInteger(minor) ? minor : this.reject(column, 'is too large')
  }

  /** A number that is not negative. */
  quantity(column: string): number | undefined {
    const text = this.#number(column)
    if (text === undefined) return
    const number = /^(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
    return Number.isFinite(number) ? number : this.reject(column, 'must be a non-negative number')
  }

  integer(column: string): number | undefined {
    const number = this.quantity(column)
    return number === undefined || Number.isSafeInteger(number) ? number : this.reject(column, 'must be a whole number')
  }

  oneOf<Value extends string>(column: string, values: readonly Value[]): Value | undefined {
    const text = this.raw(column).trim()
    if (text === '') return
    const found = values.find((value) => value.toLowerCase() === text.toLowerCase())
    return found ?? this.reject(column, `must be one of ${values.join(', ')}`)
  }

  stock(column: string): StockPatch | undefined {
    const text = this.raw(column).trim().toLowerCase()
    if (text === '') return
    if (text === 'in stock') return { quantity: null, inStock: true }
    if (text === 'out of stock') return { quantity: null, inStock: false }
    const quantity = /^\d{1,5}$/.test(text) ? Number(text) : undefined
    if (quantity === undefined) return this.reject(column, 'must be a quantity, “in stock” or “out of stock”')
    return { quantity, inStock: quantity > 0 }
  }

  /** A decimal comma is as good as a point. */
  #number(column: string): string | undefined {
    const text = this.raw(column).trim()
    return text === '' ? undefined : text.replace(',', '.')
  }
}
