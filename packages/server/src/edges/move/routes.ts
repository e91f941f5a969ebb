import { calls, MoveEntity } from '@cartwright/contract'
import type { Hono } from 'hono'
import { type Env, serve } from '../../platform/http/route.ts'
import { callerId } from '../../platform/kernel/caller.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { fileNames } from './files.ts'
import { pauseMove, planMove, requireMove, resumeMove, startMove, undoMove } from './manage.ts'
import { queryProblems } from './problems.ts'
import { listMoves, type MoveRow } from './store.ts'
import { wireMove, wireReport, wireSource } from './to-wire.ts'

/** Files of a shop may be large; few of their characters take more than two bytes. */
const MOST_BYTES = 256 * 1024 * 1024
const PROBLEMS = 100

/** The calls that move shops in. */
export function moveRoutes(app: Hono<Env>): void {
  serve(app, calls.ListMoveSources, async ({ site }) => ({ sources: site.moveSources.list().map(wireSource) }))

  serve(app, calls.ListMoves, async ({ site }) => {
    const moves = await listMoves(site.db)
    return {
      moves: await Promise.all(
        moves.map(async (move) => wireMove(site, move, await fileNames(site.db, move.id), false)),
      ),
    }
  })

  serve(app, calls.GetMove, async ({ site }, { moveId }) => moveResponse(site, await requireMove(site.db, moveId)))

  serve(
    app,
    calls.PlanMove,
    async ({ site, caller }, request) => moveResponse(site, await planMove(site, request, callerId(caller) ?? '')),
    { mostBytes: MOST_BYTES },
  )

  serve(app, calls.StartMove, async ({ site }, request) => moveResponse(site, await startMove(site, request)))
  serve(app, calls.PauseMove, async ({ site }, { moveId }) => moveResponse(site, await pauseMove(site, moveId)))
  serve(app, calls.ResumeMove, async ({ site }, { moveId }) => moveResponse(site, await resumeMove(site, moveId)))
  serve(app, calls.UndoMove, async ({ site }, { moveId }) => moveResponse(site, await undoMove(site, moveId)))

  serve(app, calls.ListMoveProblems, async ({ site }, request) => {
    const move = await requireMove(site.db, request.moveId)
    const { limit = PROBLEMS, offset = 0, entity, severity } = request
    const phase = request.phase ?? (move.started_at === null ? 'PLAN' : 'RUN')
    const { rows, total } = await queryProblems(site.db, { moveId: move.id, phase, entity, severity, limit, offset })
    return {
      problems: rows.map(({ source_id: sourceId, entity: kind, label, field, reason, severity: level }) => ({
        ...{ entity: MoveEntity.parse(kind), sourceId, label, field, reason, severity: level },
      })),
      total,
    }
  })

  serve(app, calls.GetMoveReport, async ({ site }, { moveId }) => {
    const { report } = await requireMove(site.db, moveId)
    if (report === null) throw rejected('MOVE_HAS_NO_REPORT')
    return { report: wireReport(JSON.parse(report)) }
  })
}

const moveResponse = async (site: Services, move: MoveRow) => ({
  move: wireMove(site, move, await fileNames(site.db, move.id)),
})
