/** One measured thing against its budget. Ratios are taken within one run, so a slow machine slows both sides. */
export interface Row {
  readonly what: string
  readonly measured: string
  /** The peer or limit to compare with. */
  readonly against: string
  /** Measured over the budget's own measure; how it is to be read, `budget` says. */
  readonly ratio: string
  readonly budget: string
  readonly ok: boolean
}

export function printTable(title: string, rows: readonly Row[]): void {
  const head = { what: title, measured: 'measured', against: 'against', ratio: 'ratio', budget: 'budget', ok: '' }
  const columns = ['what', 'measured', 'against', 'ratio', 'budget', 'ok'] as const
  const lines = [head, ...rows.map((row) => ({ ...row, ok: row.ok ? 'ok' : 'OVER' }))]
  const widths = columns.map((column) => Math.max(...lines.map((line) => line[column].length)))
  for (const line of lines)
    console.log(columns.map((column, index) => line[column].padEnd(widths[index] ?? 0)).join('  '))
  console.log()
}
