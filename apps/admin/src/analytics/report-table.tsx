import type { ReactNode } from 'react'
import { Button } from '../kit/button.tsx'
import { saveFile, toCsv } from '../kit/csv.ts'
import { messages } from './messages.ts'

export interface ReportColumn<Row> {
  readonly header: string
  /** The value in the file. */
  readonly value: (row: Row) => string | number
  /** The value on the page, if it is written in another way. */
  readonly cell?: (row: Row) => ReactNode
  /** Of the last line, the sums. */
  readonly sum?: ReactNode
  readonly end?: boolean
}

interface ReportTableProps<Row> {
  readonly label: string
  /** Of the file, without its ending. */
  readonly file: string
  readonly columns: readonly ReportColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
}

/** A report as a table, and as a file. */
export function ReportTable<Row>({ label, file, columns, rows, keyOf }: ReportTableProps<Row>) {
  const save = () =>
    saveFile(
      `${file}.csv`,
      toCsv([columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ value }) => value(row)))]),
    )
  const hasSums = columns.some(({ sum }) => sum !== undefined)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard (WCAG 2.1.1). */}
      <section className="overflow-x-auto" aria-label={label} tabIndex={0}>
        <table className="table" aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ header, end }) => (
                <th key={header} scope="col" data-end={end ? '' : undefined}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ header, value, cell, end }) => (
                  <td key={header} data-end={end ? '' : undefined} className={end ? 'money' : ''}>
                    {(cell ?? value)(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {hasSums && (
            <tfoot>
              <tr className="font-semibold">
                {columns.map(({ header, sum, end }) => (
                  <td key={header} data-end={end ? '' : undefined} className={end ? 'money' : ''}>
                    {sum}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </section>
      <p className="mt-4" data-screen-only="">
        <Button onClick={save}>{messages.download}</Button>
      </p>
    </>
  )
}
