import { createHash } from 'node:crypto'
import { write } from '../../platform/database/write.ts'
import { canonicalJson } from '../../platform/kernel/canonical-json.ts'
import { createYieldTurn } from '../../platform/kernel/yield-turn.ts'
import { readMandates } from './mandates.ts'
import { fetchMedia } from './media.ts'
import { prepare, type Run, resolve } from './page-context.ts'
import { type NewProblem, replaceProblems } from './problems.ts'
import { entityProgress, type Progress, withEntity } from './progress.ts'
import type { MovedRecords, MoveEntity } from './record.ts'
import { type RecordRow, recordsBySource, saveRecords } from './records.ts'
import { storeSamples } from './samples.ts'
import type { MovePage } from './source.ts'
import { changeMove, type MoveRow } from './store.ts'
import { writerOf } from './write/writers.ts'
import { writeRecord } from './write-record.ts'

interface Page<E extends MoveEntity> {
  readonly entity: E
  readonly page: MovePage<E>
  readonly progress: Progress
}

export const digestOf = (record: object): string =>
  createHash('sha256').update(canonicalJson(record)).digest('base64url')

/**
 * Writes a page of records and where reading continues, in one transaction: after a stop at any instant the run continues
 * with the page that was not committed. Records that are as they were are left alone.
 *
 * @returns the progress behind the page; null when the move was paused, and nothing of the page was written
 */
export async function writePage<E extends MoveEntity>(
  run: Run,
  { entity, page, progress }: Page<E>,
): Promise<Progress | null> {
  const { site, move, signal } = run
  const writer = writerOf(entity)
  const records = lastOfEach(page.records)
  const existing = await recordsBySource(
    site.db,
    move.id,
    entity,
    records.map(({ sourceId }) => sourceId),
  )
  const changed = records.filter((record) => existing.get(record.sourceId)?.digest !== digestOf(record))
  const imageOf = await fetchMedia(
    site,
    changed.flatMap((record) => writer.images?.(record) ?? []),
    signal,
  )
  const mandateOf = await readMandates(
    site,
    changed.flatMap((record) => writer.mandates?.(record) ?? []),
  )
  const now = site.now()
  return write(site, null, async (transaction) => {
    const writing = await prepare(run, { transaction, now, imageOf, mandateOf })
    const references = await resolve(transaction, move, writer, changed)
    const counts = { created: 0, changed: 0, failed: 0 }
    const problems: NewProblem[] = (page.problems ?? []).map((problem) => ({
      ...problem,
      ...{ entity, label: problem.label ?? problem.sourceId, severity: 'ERROR' as const },
    }))
    const rows: RecordRow[] = []
    const yieldTurn = createYieldTurn()
    for (const record of changed) {
      const before = existing.get(record.sourceId)
      const idOf = (kind: MoveEntity, id: string | undefined) =>
        id === undefined ? undefined : references.get(`${kind} ${id}`)
      const outcome = await writeRecord(writer, entity, record, { ...writing, idOf }, before)
      problems.push(...outcome.problems)
      if (outcome.written) {
        rows.push(
          rowOf(move, entity, record, { ...outcome.written, before, sums: writer.sums(record, writing.currency) }),
        )
        references.set(`${entity} ${record.sourceId}`, outcome.written.id)
        counts[before ? 'changed' : 'created'] += 1
      } else counts.failed += 1
      await yieldTurn()
    }
    await saveRecords(transaction, rows)
    const touched = [
      ...changed.map(({ sourceId }) => sourceId),
      ...(page.problems ?? []).map(({ sourceId }) => sourceId),
    ]
    await replaceProblems(transaction, { moveId: move.id, phase: 'RUN', entity }, touched, problems)
    const samples = await storeSamples(transaction, {
      move,
      entity,
      records,
      retained: entityProgress(progress, entity).samples,
    })
    const next = after(progress, entity, page, { ...counts, unchanged: records.length - changed.length, samples })
    const isRunning = await changeMove(transaction, move.id, ['RUNNING'], { progress: JSON.stringify(next) }, now)
    return isRunning ? next : roll()
  }).catch((error) => {
    if (error instanceof PausedError) return null
    throw error
  })
}

/** Thrown so that the transaction of a page is rolled back. */
class PausedError extends Error {
  override name = 'PausedError'
}

function roll(): never {
  throw new PausedError('The move was paused')
}

/** A source that lists a record twice on a page means the later one. */
function lastOfEach<E extends MoveEntity>(records: readonly MovedRecords[E][]): MovedRecords[E][] {
  return [...new Map(records.map((record) => [record.sourceId, record])).values()]
}

interface Written {
  readonly id: string
  readonly created?: boolean
  readonly revision: string
  readonly before: RecordRow | undefined
  readonly sums: Readonly<Record<string, number>>
}

function rowOf<E extends MoveEntity>(move: MoveRow, entity: E, record: MovedRecords[E], written: Written): RecordRow {
  const { id, created = true, revision, before, sums } = written
  return {
    move_id: move.id,
    entity,
    source_id: record.sourceId,
    our_id: id,
    digest: digestOf(record),
    source_path: record.sourcePath === undefined ? null : record.sourcePath.replace(/(?<=.)\/+$/, ''),
    sums: JSON.stringify(sums),
    // What was here before the move stays that also when it changes again.
    created: before ? before.created : created ? 1 : 0,
    revision,
  }
}

interface PageCounts {
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly failed: number
  readonly samples: readonly string[]
}

function after<E extends MoveEntity>(progress: Progress, entity: E, page: MovePage<E>, counts: PageCounts): Progress {
  const before = entityProgress(progress, entity)
  const unreadable = page.problems?.length ?? 0
  return withEntity(progress, entity, {
    cursor: page.cursor,
    done: page.cursor === null,
    read: before.read + counts.created + counts.changed + counts.unchanged + counts.failed + unreadable,
    created: before.created + counts.created,
    changed: before.changed + counts.changed,
    unchanged: before.unchanged + counts.unchanged,
    failed: before.failed + counts.failed + unreadable,
    samples: counts.samples,
  })
}
