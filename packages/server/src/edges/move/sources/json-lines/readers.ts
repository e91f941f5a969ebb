import { readRows } from '../../../../platform/csv/read-rows.ts'
import { type MovedRecords, type MoveEntity, moveEntities } from '../../record.ts'
import { recordSchemas } from '../../record-schema.ts'
import { type MovePage, type SourceEnvironment, SourceError, type UnreadableRecord } from '../../source.ts'
import { nested } from './nested.ts'

const PAGE = 100

/** The entity of a file by its name: `products.jsonl`, `gift-cards.csv`. */
export function entityOfFile(name: string): MoveEntity | undefined {
  const [, word = ''] = /^(?:.*\/)?([\w-]+)\.(?:jsonl|ndjson|csv)$/i.exec(name) ?? []
  const plain = word.replace(/[-_]/g, '').toLowerCase()
  return moveEntities.find((entity) => entity.toLowerCase() === plain)
}

interface Numbered {
  readonly line: number
  readonly value: unknown
}

interface Reading {
  readonly name: string | undefined
  readonly cursor: string | null
  readonly since: string | null
}

/** Reads the records of a file. The cursor is the line after which reading continues. */
export async function* readEntityFile<E extends MoveEntity>(
  environment: SourceEnvironment,
  entity: E,
  { name, cursor, since }: Reading,
): AsyncGenerator<MovePage<E>> {
  const done = Number(cursor ?? 0)
  let records: MovedRecords[E][] = []
  let problems: UnreadableRecord[] = []
  let last = done
  let rows = 0
  if (name !== undefined)
    for await (const { line, value } of linesOf(environment, name)) {
      if (line <= done) continue
      if (rows === PAGE) {
        yield { records, problems, cursor: String(last) }
        ;[records, problems, rows] = [[], [], 0]
      }
      last = line
      rows += 1
      const parsed = recordSchemas[entity].safeParse(value)
      if (parsed.success) {
        const { updatedDate } = parsed.data
        if (since === null || updatedDate === undefined || updatedDate >= since)
          records.push({ ...parsed.data, label: parsed.data.label ?? `${name}, row ${line}` })
      } else {
        const [issue] = parsed.error.issues
        const field = issue?.path.join('.') || 'record'
        problems.push({
          sourceId: `row ${line}`,
          label: `${name}, row ${line}`,
          field,
          reason: issue?.message ?? 'is not valid',
        })
      }
    }
  yield { records, problems, cursor: null }
}

async function* linesOf(environment: SourceEnvironment, name: string): AsyncGenerator<Numbered> {
  const parts = environment.readFile(name)
  if (!parts) return
  if (/\.csv$/i.test(name)) yield* rowsOf(parts)
  else yield* objectsOf(parts, name)
}

async function* rowsOf(parts: AsyncIterable<string>): AsyncGenerator<Numbered> {
  const { columns, rows } = await readRows(parts, { mostRows: 10_000_000 })
  for await (const row of rows)
    yield { line: row.line, value: nested(columns.map((column) => [column, row.cell(column) ?? ''] as const)) }
}

async function* objectsOf(parts: AsyncIterable<string>, name: string): AsyncGenerator<Numbered> {
  let line = 0
  let rest = ''
  for await (const part of parts) {
    const lines = (rest + part).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) {
      line += 1
      if (text.trim() !== '') yield { line, value: parse(text, line, name) }
    }
  }
  if (rest.trim() !== '') yield { line: line + 1, value: parse(rest, line + 1, name) }
}

function parse(text: string, line: number, name: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new SourceError(`${name}, row ${line}: is not JSON`)
  }
}

/** Number of rows of a file. */
export async function countFile(environment: SourceEnvironment, name: string | undefined): Promise<number> {
  if (name === undefined) return 0
  let count = 0
  for await (const _ of linesOf(environment, name)) count += 1
  return count
}
