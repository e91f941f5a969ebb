import { guard } from '@cartwright/design'

type Cell = string | number

/** An amount below zero is no formula. */
const isAmount = (cell: string): boolean => /^-?\d+(\.\d+)?$/.test(cell)

/** Rows as a CSV file, without formulas. */
export async function writeCsv(rows: readonly (readonly Cell[])[]): Promise<string> {
  const { stringify } = await import('csv-stringify/sync')
  return stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'number' || isAmount(cell) ? cell : guard(cell)))),
  )
}
