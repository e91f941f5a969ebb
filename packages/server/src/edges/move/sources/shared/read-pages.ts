import type { z } from 'zod'
import type { MovedRecords, MoveEntity } from '../../record.ts'
import type { MovePage, UnreadableRecord } from '../../source.ts'

/** Rows of a source as it sent them, and where its next page begins. */
export interface SourcePage {
  readonly rows: readonly unknown[]
  /** Null behind the last page. */
  readonly next: string | null
}

/** The mapping from rows of a source to records of an entity. */
export interface Reader<E extends MoveEntity, Row> {
  /** Fields that a row must have. A row without it is reported and left out. */
  readonly schema: z.ZodType<Row>
  /** Requests a page. The cursor is the `next` of the page before; null for the first. */
  readonly page: (cursor: string | null) => Promise<SourcePage>
  /** Makes records of the rows of a page: at most one of each row. */
  readonly toRecords: (rows: readonly Row[]) => Promise<readonly MovedRecords[E][]> | readonly MovedRecords[E][]
}

/** Reads an entity page by page from a cursor on. */
export async function* readPages<E extends MoveEntity, Row>(
  { schema, page, toRecords }: Reader<E, Row>,
  from: string | null,
): AsyncGenerator<MovePage<E>> {
  for (let cursor = from; ; ) {
    const { rows, next } = await page(cursor)
    const readable: Row[] = []
    const problems: UnreadableRecord[] = []
    for (const [place, row] of rows.entries()) {
      const parsed = schema.safeParse(row)
      if (parsed.success) readable.push(parsed.data)
      else problems.push(problemOf(row, parsed.error, `${cursor ?? 'first page'}, row ${place + 1}`))
    }
    yield { records: await toRecords(readable), problems, cursor: next }
    if (next === null) return
    cursor = next
  }
}

/** The id that a row has, also where other fields are missing. */
function problemOf(row: unknown, error: z.ZodError, place: string): UnreadableRecord {
  const [issue] = error.issues
  const { id, entity_id }: { id?: unknown; entity_id?: unknown } = Object(row)
  const sourceId =
    typeof (id ?? entity_id) === 'object' || (id ?? entity_id) === undefined ? place : String(id ?? entity_id)
  return {
    sourceId,
    label: `record ${sourceId}`,
    field: issue?.path.join('.') || 'record',
    reason: issue?.message.replace(/^Invalid input: /, '') ?? 'is not valid',
  }
}
