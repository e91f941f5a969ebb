import type { CopyReader, CopyValue } from '../../platform/database/move/copy.ts'

/** A row by the names of its columns. */
export type NamedRow = Readonly<Record<string, CopyValue>>

/** The rows of a table in the snapshot, in the order of its key. */
export async function* readTable(reader: CopyReader, name: string): AsyncGenerator<NamedRow> {
  const table = (await reader.tables()).find((each) => each.name === name)
  if (!table) return
  for await (const batch of reader.batches(table, null))
    for (const row of batch)
      yield Object.fromEntries(table.columns.map((column, place) => [column, row[place] ?? null]))
}
