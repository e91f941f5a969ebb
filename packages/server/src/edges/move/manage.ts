import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@cartwright/contract'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { write } from '../../platform/database/write.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { invalidField, rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { saveFiles } from './files.ts'
import { noProgress, type Progress } from './progress.ts'
import { queueMove } from './queue.ts'
import { checkSettings, sealSettings } from './settings.ts'
import type { MoveSource } from './source.ts'
import { sourceKeyOf } from './source-key.ts'
import { changeMove, findMove, findMoveOfSource, insertMove, listMoves, type MoveRow, progressOf } from './store.ts'
import type { MoveState } from './tables.ts'

const WORKING: readonly MoveState[] = ['PLANNING', 'RUNNING', 'UNDOING']
const AT_REST: readonly MoveState[] = ['PLANNED', 'PAUSED', 'COMPLETED', 'FAILED']

/** @throws ApplicationError MOVE_NOT_FOUND */
export async function requireMove(db: Queryable, id: string): Promise<MoveRow> {
  const move = await findMove(db, id)
  if (!move) throw rejected('MOVE_NOT_FOUND')
  return move
}

/**
 * Plans a move: a new one, one that is named, or the one of the same shop.
 *
 * @throws ApplicationError MOVE_NOT_FOUND, MOVE_SOURCE_NOT_FOUND, MOVE_STATE_NOT_ALLOWED, MOVE_IN_PROGRESS
 * @throws ValidationError naming each field of the settings
 */
export async function planMove(site: Services, request: RequestOf<'PlanMove'>, createdBy: string): Promise<MoveRow> {
  const { moveId, files = [] } = request
  const current = moveId === undefined ? undefined : await requireMove(site.db, moveId)
  const source = requireSource(site, current?.source ?? request.source)
  if (current && request.settings === undefined) return replan(site, current, files)
  const settings = checkSettings(source, request.settings ?? {})
  const sourceKey = sourceKeyOf(source, settings)
  const before = current ?? (await findMoveOfSource(site.db, sourceKey))
  const id = before?.id ?? randomUUID()
  const sealed = await sealSettings(site, id, source, settings)
  if (before) return replan(site, before, files, { settings: sealed, source_key: before.source_key })
  return write(site, currentCause(), async (transaction) => {
    await requireIdle(transaction)
    const now = site.now()
    const at = now.toISOString()
    const row: MoveRow = {
      ...{ id, source: source.name, source_key: sourceKey, settings: sealed, state: 'PLANNING', since: null },
      ...{ progress: JSON.stringify(noProgress), plan: null, report: null, failure: null, created_by: createdBy },
      ...{ created_at: at, updated_at: at, started_at: null, finished_at: null },
    }
    await insertMove(transaction, row)
    await saveFiles(transaction, id, files)
    await queueMove(transaction, id, now)
    return row
  })
}

type Files = NonNullable<RequestOf<'PlanMove'>['files']>

function replan(site: Services, move: MoveRow, files: Files, changes: Partial<MoveRow> = {}): Promise<MoveRow> {
  return change(site, move.id, AT_REST, { ...changes, state: 'PLANNING', failure: null }, (transaction) =>
    saveFiles(transaction, move.id, files),
  )
}

/** Starts a run. A move that was completed compares everything again, or what changed at the source since. */
export async function startMove(
  site: Services,
  { moveId, changesOnly = false }: RequestOf<'StartMove'>,
): Promise<MoveRow> {
  const move = await requireMove(site.db, moveId)
  const started_at = site.now().toISOString()
  const since = changesOnly ? move.started_at : null
  // A sample stays as long as its record does.
  const progress = JSON.stringify(restarted(progressOf(move)))
  const changes = { state: 'RUNNING' as const, since, started_at, finished_at: null, failure: null, progress }
  return change(site, moveId, ['PLANNED', 'COMPLETED', 'FAILED'], changes, (transaction) =>
    recordAudit(transaction, { action: 'MOVE_STARTED', details: { source: move.source } }, site.now()),
  )
}

const restarted = ({ entities }: Progress): Progress => ({
  entities: Object.fromEntries(
    Object.entries(entities).map(([entity, { samples }]) => [
      entity,
      {
        ...{ cursor: null, done: false, total: null, samples },
        ...{ read: 0, created: 0, changed: 0, unchanged: 0, failed: 0 },
      },
    ]),
  ),
})

/** The run stops after the page that is being written. */
export async function pauseMove(site: Services, moveId: string): Promise<MoveRow> {
  await requireMove(site.db, moveId)
  return write(site, currentCause(), async (transaction) => {
    if (!(await changeMove(transaction, moveId, ['RUNNING'], { state: 'PAUSED' }, site.now())))
      throw notAllowed(await requireMove(transaction, moveId))
    return requireMove(transaction, moveId)
  })
}

/** Continues where the move stopped, by a pause or by an error. */
export async function resumeMove(site: Services, moveId: string): Promise<MoveRow> {
  const move = await requireMove(site.db, moveId)
  return change(site, moveId, ['PAUSED', 'FAILED'], { state: stoppedState(move), failure: null })
}

function stoppedState(move: MoveRow): MoveState {
  if (progressOf(move).undone !== undefined) return 'UNDOING'
  return move.started_at === null ? 'PLANNING' : 'RUNNING'
}

/** Removes what the move created. */
export async function undoMove(site: Services, moveId: string): Promise<MoveRow> {
  const move = await requireMove(site.db, moveId)
  return change(site, moveId, AT_REST, { state: 'UNDOING', failure: null, report: null }, (transaction) =>
    recordAudit(transaction, { action: 'MOVE_UNDONE', details: { source: move.source } }, site.now()),
  )
}

async function change(
  site: Services,
  id: string,
  from: readonly MoveState[],
  changes: Partial<MoveRow>,
  more: (transaction: Transaction) => Promise<void> = async () => undefined,
): Promise<MoveRow> {
  return write(site, currentCause(), async (transaction) => {
    await requireIdle(transaction)
    const now = site.now()
    if (!(await changeMove(transaction, id, from, changes, now))) throw notAllowed(await requireMove(transaction, id))
    await more(transaction)
    await queueMove(transaction, id, now)
    return requireMove(transaction, id)
  })
}

async function requireIdle(transaction: Transaction): Promise<void> {
  const busy = (await listMoves(transaction)).some(({ state }) => WORKING.includes(state))
  if (busy) throw rejected('MOVE_IN_PROGRESS')
}

const notAllowed = ({ state }: MoveRow) => rejected('MOVE_STATE_NOT_ALLOWED', { state })

function requireSource({ moveSources }: Services, name: string | undefined): MoveSource {
  if (name === undefined) throw invalidField('source', 'is required without moveId', 'REQUIRED_FIELD')
  const source = moveSources.find(name)
  if (!source) throw rejected('MOVE_SOURCE_NOT_FOUND', { source: name })
  return source
}
