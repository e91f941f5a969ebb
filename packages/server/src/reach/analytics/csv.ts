type Cell = string | number

/** What a spreadsheet would run as a formula. A number below zero is not one. */
const isFormula = (cell: Cell): boolean =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell)

/** Rows as a CSV file. Texts that begin like a formula get an apostrophe. */
export async function writeCsv(rows: readonly (readonly Cell[])[]): Promise<string> {
  const { stringify } = await import('csv-stringify/sync')
  return stringify(rows.map((row) => row.map((cell) => (isFormula(cell) ? `'${cell}` : cell))))
}
