import { ProductTags } from '@cartwright/contract'
import type { DecimalMark } from '@cartwright/design'
import type { Report } from '../../platform/csv/file-error.ts'
import { readBoolean } from '../../platform/csv/read-boolean.ts'
import { NumberError, readMinorUnits, readNumber } from '../../platform/csv/read-number.ts'
import { distinctTags } from '../product/tags.ts'
import type { StockPatch } from './product-patch.ts'
import { readVisibility, VISIBILITY_RULE } from './read-visibility.ts'

/** What amounts of a file are in, and how its numbers are written. */
export interface NumberContext {
  readonly currency: string
  readonly mark?: DecimalMark | undefined
}

/** Reads the cells of one row, and takes down what does not fit. A cell that does not fit reads as undefined. */
export class Cells {
  readonly line: number
  readonly #cell: (column: string) => string | undefined
  readonly #report: Report
  readonly #currency: string
  readonly #mark: DecimalMark | undefined

  constructor(
    line: number,
    cell: (column: string) => string | undefined,
    report: Report,
    { currency, mark }: NumberContext,
  ) {
    this.line = line
    this.#cell = cell
    this.#report = report
    this.#currency = currency
    this.#mark = mark
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

  /** True or false in the words of spreadsheets in several languages. */
  flag(column: string): boolean | undefined {
    const text = this.raw(column).trim()
    if (text === '') return
    return readBoolean(text) ?? this.reject(column, 'must be TRUE or FALSE')
  }

  /** Whether a product is visible, also in words such as `hidden`. */
  visibility(column: string): boolean | undefined {
    const text = this.raw(column).trim()
    if (text === '') return
    return readVisibility(text) ?? this.reject(column, VISIBILITY_RULE)
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
    return this.#read(column, (text) => readMinorUnits(text, this.#currency, this.#mark))
  }

  /** A number that is not negative. */
  quantity(column: string): number | undefined {
    return this.#read(column, (text) => readNumber(text, { mark: this.#mark }))
  }

  /** A number below a hundred, in which one mark before three digits is decimal. */
  percent(column: string): number | undefined {
    return this.#read(column, (text) => readNumber(text, { mark: this.#mark, max: 100 }))
  }

  /** A decimal text with a point. What is no number stays, for the rules of its field. */
  decimal(column: string): string {
    const text = this.raw(column)
    if (!/[,\s]/.test(text)) return text
    const number = this.quantity(column)
    return number === undefined ? text : String(number)
  }

  /** Grams, which have hundredths at most: one mark before three digits groups thousands. */
  grams(column: string): number | undefined {
    return this.#read(column, (text) => readNumber(text, { mark: this.#mark, digits: 2 }))
  }

  integer(column: string): number | undefined {
    return this.#read(column, (text) => readNumber(text, { mark: this.#mark, digits: 0 }))
  }

  /** A code of digits, which spreadsheets destroy by showing it as a number. */
  code(column: string): string {
    const text = this.raw(column).trim()
    if (/^\d([.,]\d+)?e\+\d+$/i.test(text))
      this.reject(
        column,
        `“${text}” was shortened by a spreadsheet; format the column as text and write the whole code`,
      )
    return this.raw(column)
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
    if (!/\d/.test(text)) return this.reject(column, 'must be a quantity, “in stock” or “out of stock”')
    const quantity = this.integer(column)
    if (quantity === undefined) return
    if (quantity > 99_999) return this.reject(column, 'must be at most 99999')
    return { quantity, inStock: quantity > 0 }
  }

  #read(column: string, read: (text: string) => number): number | undefined {
    const text = this.raw(column).trim()
    if (text === '') return
    try {
      return read(text)
    } catch (error) {
      if (error instanceof NumberError) return this.reject(column, error.message)
      throw error
    }
  }
}
