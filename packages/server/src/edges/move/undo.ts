import { attempt } from '../../platform/database/savepoint.ts'
import { write } from '../../platform/database/write.ts'
import { Rejection } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { deleteFiles } from './files.ts'
import { clearProblems, insertProblems, type NewProblem } from './problems.ts'
import type { Progress } from './progress.ts'
import { type MoveEntity, moveEntities } from './record.ts'
import { deleteRecords, deleteSamples, pageOfRecords, type RecordRow } from './records.ts'
import { changeMove, type MoveRow, progressOf } from './store.ts'
import { writerOf } from './write/writers.ts'

/** Records that are removed in one transaction. */
const CHUNK = 50

/** Removes what a move created, the last entity first. What was used or changed since stays, and is named. */
export async function undoMove(site: Services, move: MoveRow, signal: AbortSignal): Promise<void> {
  let progress = progressOf(move)
  if (progress.undone === undefined) {
    progress = { ...progress, undone: 0, retained: 0 }
    await write(site, null, (transaction) => clearProblems(transaction, move.id, 'RUN'))
  }
  for (const entity of moveEntities.toReversed()) {
    for (;;) {
      signal.throwIfAborted()
      const rows = await pageOfRecords(site.db, move.id, entity, '', CHUNK)
      if (rows.length === 0) break
      progress = await undoChunk(site, { move, entity, rows, progress })
    }
  }
  const ended = { state: 'UNDONE' as const, failure: null, finished_at: site.now().toISOString() }
  await write(site, null, async (transaction) => {
    await deleteSamples(transaction, move.id)
    await deleteFiles(transaction, move.id)
    await changeMove(transaction, move.id, ['UNDOING'], ended, site.now())
  })
}

interface Chunk {
  readonly move: MoveRow
  readonly entity: MoveEntity
  readonly rows: readonly RecordRow[]
  readonly progress: Progress
}

function undoChunk(site: Services, { move, entity, rows, progress }: Chunk): Promise<Progress> {
  const now = site.now()
  const writer = writerOf(entity)
  return write(site, null, async (transaction) => {
    const problems: NewProblem[] = []
    for (const { source_id: sourceId, our_id: id, created, revision } of rows) {
      if (created === 0) continue
      const result = await attempt(transaction, () => writer.remove({ site, transaction, now }, { id, revision }))
      const reason = result instanceof Rejection ? result.message : result
      if (reason !== null) problems.push({ entity, sourceId, label: sourceId, field: '', reason, severity: 'NOTE' })
    }
    await insertProblems(transaction, move.id, 'RUN', problems)
    await deleteRecords(
      transaction,
      move.id,
      entity,
      rows.map(({ source_id: id }) => id),
    )
    const { undone = 0, retained = 0 } = progress
    const next = { ...progress, undone: undone + rows.length, retained: retained + problems.length }
    await changeMove(transaction, move.id, ['UNDOING'], { progress: JSON.stringify(next) }, now)
    return next
  })
}
