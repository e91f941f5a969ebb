import { amountNumber } from '../kit/amounts.ts'
import { readMoney } from '../kit/money-input.ts'
import { numberText, readNumber } from '../kit/number-input.ts'
import { applyFormula, type Formula } from './formula.ts'
import { messages } from './messages.ts'
import { type BulkRow, type ColumnId, moneyText, namesIn } from './rows.ts'

const MONEY: readonly ColumnId[] = ['price', 'reduced', 'cost']
const NUMBERS: readonly ColumnId[] = [...MONEY, 'quantity', 'weight']
const GROUPS: readonly ColumnId[] = ['taxGroup', 'deliveryProfile']

/** What is done to a column of all rows, as it is typed. */
export interface Fill {
  readonly column: ColumnId
  readonly operation: string
  readonly value: string
  /** The decimals that amounts end with; empty for none. */
  readonly ending: string
}

export const isMoneyColumn = (column: ColumnId): boolean => MONEY.includes(column)
/** Whether a column may be set to the default, which is an empty value. */
export const hasDefault = (column: ColumnId): boolean => GROUPS.includes(column)

/** The operations that a column offers, the usual one first. */
export function operationsOf(column: ColumnId): readonly string[] {
  if (NUMBERS.includes(column)) return ['percent', 'amount', 'set']
  return column === 'collections' ? ['add', 'remove'] : ['set']
}

/** What is wrong with the value of a fill; undefined if nothing is. */
export function fillProblem(fill: Fill, decimals: number): string | undefined {
  const { column, operation, value } = fill
  const isEmptyAllowed = hasDefault(column) || (column === 'reduced' && operation === 'set')
  if (value.trim() === '') return isEmptyAllowed ? undefined : messages.required
  return NUMBERS.includes(column) && readFill(fill, decimals) === null ? messages.invalid : undefined
}

/**
 * The new text of a cell; null if the cell stays.
 *
 * @param textOf the text of a column of the same row
 */
export function filledText(fill: Fill, textOf: (column: ColumnId) => string, decimals: number): string | null {
  const { column, operation, value } = fill
  if (column === 'collections') return withCollection(textOf(column), fill)
  if (!NUMBERS.includes(column)) return value
  if (operation === 'set' && column === 'reduced' && value.trim() === '') return ''
  const text = textOf(column)
  // A formula over the reduced price begins at the price where there is none.
  const from = text === '' && column === 'reduced' ? textOf('price') : text
  if (operation !== 'set' && from === '') return null
  const isMoney = isMoneyColumn(column)
  const before = isMoney ? amountNumber(readMoney(from, decimals) ?? '0') : (readNumber(from) ?? 0)
  const formula = { operation: asOperation(operation), value: readFill(fill, decimals) ?? 0 }
  const digits = isMoney ? decimals : column === 'quantity' ? 0 : 3
  const after = applyFormula(before, { ...formula, ending: isMoney ? fill.ending : '' }, digits)
  return isMoney ? moneyText(after, decimals) : numberText(after)
}

/** The value of a fill: an amount of money, a percentage, or a number; null if it is malformed. */
function readFill({ column, operation, value }: Fill, decimals: number): number | null {
  if (operation === 'percent') return readNumber(value, { digits: 4, signed: true, max: 999 })
  if (!isMoneyColumn(column)) return readNumber(value, { signed: true, ...(column === 'quantity' && { digits: 0 }) })
  const [, sign = '', text = ''] = /^\s*([-−]?)(.*)$/s.exec(value) ?? []
  const amount = readMoney(text, decimals)
  return amount === null ? null : amountNumber(`${sign && '-'}${amount}`)
}

const asOperation = (operation: string): Formula['operation'] =>
  operation === 'percent' || operation === 'amount' ? operation : 'set'

function withCollection(text: string, { operation, value }: Fill): string {
  const others = namesIn(text).filter((name) => name !== value)
  return (operation === 'add' ? [...others, value] : others).join(', ')
}

export type Cells = readonly { readonly row: BulkRow; readonly column: ColumnId; readonly text: string }[]

/** The cells that a fill changes. */
export function filledCells(
  rows: readonly BulkRow[],
  fill: Fill,
  textOf: (row: BulkRow, column: ColumnId) => string,
  decimals: number,
): Cells {
  const { column } = fill
  return rows.flatMap((row) => {
    const text = filledText(fill, (of) => textOf(row, of), decimals)
    return text === null || text === textOf(row, column) ? [] : [{ row, column, text }]
  })
}
