import type { Move } from '@cartwright/contract'
import { calls } from '@cartwright/contract'
import { createApiKey } from '../../people/clients/api-keys.ts'
import { responseOf } from '../../platform/http/testing.ts'
import type { Site } from '../../site.ts'

/** Milliseconds. */
const PATIENCE = 120_000
const AT_WORK: readonly string[] = ['PLANNING', 'RUNNING', 'UNDOING']

/** The owner of a site who moves a shop in. */
export async function openMover(site: Site) {
  const { apiKey } = await createApiKey(site, { name: 'Owner' })
  const get = async (moveId: string) => (await responseOf(site, apiKey, calls.GetMove, { moveId })).move
  /** Waits until the move is not at work. */
  const settle = async (moveId: string): Promise<Move> => {
    for (const started = performance.now(); performance.now() - started < PATIENCE; ) {
      const move = await get(moveId)
      if (!AT_WORK.includes(move.state)) return move
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    throw new Error(`The move is still at work: ${JSON.stringify((await get(moveId)).progress)}`)
  }
  return {
    apiKey,
    get,
    settle,
    plan: async (source: string, settings: Record<string, string>, files: Readonly<Record<string, string>> = {}) => {
      const uploaded = Object.entries(files).map(([name, text]) => ({ name, text }))
      const { move } = await responseOf(site, apiKey, calls.PlanMove, { source, settings, files: uploaded })
      return settle(move.id)
    },
    begin: (moveId: string) => responseOf(site, apiKey, calls.StartMove, { moveId }),
    start: async (moveId: string, changesOnly = false) => {
      await responseOf(site, apiKey, calls.StartMove, { moveId, changesOnly })
      return settle(moveId)
    },
    undo: async (moveId: string) => {
      await responseOf(site, apiKey, calls.UndoMove, { moveId })
      return settle(moveId)
    },
    problems: async (moveId: string) =>
      (await responseOf(site, apiKey, calls.ListMoveProblems, { moveId, limit: 1000 })).problems,
    report: async (moveId: string) => (await responseOf(site, apiKey, calls.GetMoveReport, { moveId })).report,
  }
}

/** Counts of a move by entity, without entities that have none. */
export const countsOf = ({ progress }: Move) =>
  Object.fromEntries(
    progress
      .filter(({ read }) => read > 0)
      .map(({ entity, created, changed, unchanged, failed }) => [entity, { created, changed, unchanged, failed }]),
  )
