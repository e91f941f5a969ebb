import { type Row, readRows } from '../../../platform/csv/read-rows.ts'
import type { MovedRecords, MoveEntity } from '../record.ts'
import type { MovePage, SourceEnvironment, UnreadableRecord } from '../source.ts'

const PAGE = 50

interface Grouping<E extends MoveEntity> {
  /** The file; undefined where the source has none. */
  readonly name: string | undefined
  readonly cursor: string | null
  /** The key that rows of one record share; an empty text continues the record above. */
  readonly keyOf: (row: Row) => string
  /**
   * @returns null for rows that do not move, such as a contract that ended
   * @throws Error with the reason, where the rows are no record
   */
  readonly map: (rows: readonly Row[], columns: readonly string[]) => MovedRecords[E] | null
}

/** Records of CSV whose rows continue those above. The cursor is the last line of a record that was read. */
export async function* readGrouped<E extends MoveEntity>(
  environment: SourceEnvironment,
  { name, cursor, keyOf, map }: Grouping<E>,
): AsyncGenerator<MovePage<E>> {
  const parts = name === undefined ? undefined : environment.readFile(name)
  const done = Number(cursor ?? 0)
  let records: MovedRecords[E][] = []
  let problems: UnreadableRecord[] = []
  let last = done
  if (parts && name !== undefined) {
    const file = await readRows(parts, { mostRows: 10_000_000 })
    for await (const rows of groupsOf(file.rows, keyOf)) {
      const [first] = rows
      const end = rows.at(-1)?.line ?? 0
      if (!first || end <= done) continue
      if (records.length + problems.length === PAGE) {
        yield { records, problems, cursor: String(last) }
        ;[records, problems] = [[], []]
      }
      last = end
      const label = `${name}, row ${first.line}`
      try {
        const record = map(rows, file.columns)
        if (record) records.push({ ...record, label })
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        problems.push({ sourceId: `${name} ${first.line}`, label, field: '', reason })
      }
    }
  }
  yield { records, problems, cursor: null }
}

async function* groupsOf(rows: AsyncIterable<Row>, keyOf: (row: Row) => string): AsyncGenerator<Row[]> {
  let group: Row[] = []
  let key = ''
  for await (const row of rows) {
    const own = keyOf(row)
    if (group.length > 0 && own !== '' && own !== key) {
      yield group
      group = []
    }
    if (own !== '') key = own
    group.push(row)
  }
  if (group.length > 0) yield group
}

/** The text of a cell without blanks around it; undefined for an empty one. */
export const cellOf = (row: Row | undefined, ...columns: readonly string[]): string | undefined => {
  for (const column of columns) {
    const text = row?.cell(column)?.trim()
    if (text) return text
  }
  return undefined
}
