import type { CopyReader, CopyRow, CopyTable, CopyValue } from '../../platform/database/move/copy.ts'
import { type ExportFile, jsonFile, textFile } from './export-file.ts'
import { toLine } from './row-json.ts'
import { folderOf, type TableFolder } from './table-kinds.ts'
import { tableSchema } from './table-schema.ts'

/** A table of an export. */
export interface ExportedTable {
  readonly table: CopyTable
  readonly folder: TableFolder
}

/** The tables that an export has, in the order of their names. */
export async function exportedTables(reader: CopyReader): Promise<ExportedTable[]> {
  const tables = await reader.tables()
  return tables.flatMap((table) => {
    const folder = folderOf(table.name)
    return folder === null ? [] : [{ table, folder }]
  })
}

/**
 * The files of a table: its rows as JSON Lines, which restore it, and for readers its JSON Schema and the rows as CSV.
 *
 * @param onRows called with the number of rows once all were read
 */
export async function filesOfTable(
  reader: CopyReader,
  { table, folder }: ExportedTable,
  onRows: (rows: number) => void,
): Promise<ExportFile[]> {
  const path = `${folder}/${table.name}`
  const lines = textFile(`${path}.jsonl`, async function* () {
    let rows = 0
    for await (const row of rowsOf(reader, table)) {
      rows += 1
      yield toLine(table.columns, row)
    }
    onRows(rows)
  })
  if (folder === 'site') return [lines]
  const { stringify } = await import('csv-stringify/sync')
  const csv = textFile(`${path}.csv`, async function* () {
    yield stringify([table.columns])
    for await (const batch of reader.batches(table, null)) yield stringify(batch.map((row) => row.map(toCell)))
  })
  return [lines, jsonFile(`${path}.schema.json`, tableSchema(table)), csv]
}

async function* rowsOf(reader: CopyReader, table: CopyTable): AsyncGenerator<CopyRow> {
  for await (const batch of reader.batches(table, null)) yield* batch
}

const toCell = (value: CopyValue): string | number | null =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value
