import { write } from '../../platform/database/write.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { openMove, sourceOf } from './open-move.ts'
import type { Run } from './page-context.ts'
import { entityProgress, inOrderOf, type Progress, withEntity } from './progress.ts'
import type { MoveEntity } from './record.ts'
import { makeReport } from './report.ts'
import type { OpenSource } from './source.ts'
import { changeMove, findMove, type MoveRow, progressOf } from './store.ts'
import { writePage } from './write-page.ts'

/** Runs a move from where it stopped, until its end or until it is paused. */
export async function runMove(site: Services, move: MoveRow, signal: AbortSignal): Promise<void> {
  const open = await openMove(site, move, signal)
  const run = { site, move, origin: open.origin, signal }
  let progress = progressOf(move)
  for (const entity of inOrderOf(sourceOf(move).entities)) {
    const next = await runEntity(run, open, entity, progress)
    if (next === null) return
    progress = next
  }
  await finish(site, move.id)
}

/** @returns null when the move was paused */
async function runEntity(run: Run, open: OpenSource, entity: MoveEntity, initial: Progress): Promise<Progress | null> {
  const { move } = run
  let progress = initial
  const before = entityProgress(progress, entity)
  if (before.done) return progress
  if (before.read === 0 && before.total === null)
    progress = withEntity(progress, entity, { total: await open.count(entity) })
  for await (const page of open.read(entity, { since: move.since, cursor: before.cursor })) {
    run.signal.throwIfAborted()
    const next = await writePage(run, { entity, page, progress })
    if (next === null) return null
    progress = next
    if (page.cursor === null) return progress
  }
  return withEntity(progress, entity, { done: true, cursor: null })
}

async function finish(site: Services, id: string): Promise<void> {
  const move = await findMove(site.db, id)
  if (move?.state !== 'RUNNING') return
  const report = JSON.stringify(await makeReport(site, move))
  const finished_at = site.now().toISOString()
  await write(site, null, (transaction) =>
    changeMove(transaction, id, ['RUNNING'], { state: 'COMPLETED', report, failure: null, finished_at }, site.now()),
  )
}
