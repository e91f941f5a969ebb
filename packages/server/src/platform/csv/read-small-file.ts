import { invalidField } from '../kernel/errors.ts'
import { FileError } from './file-error.ts'
import { type Row, type Rows, readRows } from './read-rows.ts'

/**
 * Reads a CSV file that a request carries in its field `csv`, all rows at once.
 *
 * @throws ValidationError for a file that is not CSV, has no rows, or too many
 */
export async function readSmallFile(
  csv: string,
  mostRows: number,
): Promise<Pick<Rows, 'columns' | 'mark'> & { readonly records: readonly Row[] }> {
  try {
    const { columns, mark, rows } = await readRows(once(csv), { mostRows })
    const records: Row[] = []
    for await (const row of rows) records.push(row)
    if (records.length === 0) throw invalidField('csv', 'has no rows', 'REQUIRED_FIELD')
    return { columns, mark, records }
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    const { line, column, reason } = error.error
    throw invalidField(
      'csv',
      `is not CSV: line ${line}${column === undefined ? '' : `, ${column}`}: ${reason}`,
      error.rule,
    )
  }
}

async function* once(csv: string): AsyncGenerator<string> {
  if (csv !== '') yield csv
}
