import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Move, MoveProblem, MoveReport } from '@cartwright/client'
import type { Config } from '../config.ts'
import type { Operator } from './operator.ts'
import { readTextFile } from './read-text-file.ts'
import { withSite } from './with-site.ts'

/** Milliseconds between two reads of the progress. */
const INTERVAL = 250
/** The most problems that are printed. */
const MOST = 200

const AT_WORK: readonly string[] = ['PLANNING', 'RUNNING', 'UNDOING']

interface ShopMove {
  readonly source: string
  readonly dryRun: boolean
  readonly set?: readonly string[]
  readonly file?: readonly string[]
  readonly resume?: boolean
  readonly undo?: boolean
  readonly changes?: boolean
}

interface MovedShop {
  readonly move: Move
  readonly problems: readonly MoveProblem[]
  readonly problemCount: number
  readonly report: MoveReport | null
}

/** True when the argument names a system, and not a file. */
export const isSource = (argument: string): boolean => /^[a-z][a-z0-9-]*$/.test(argument) && !existsSync(argument)

/** Moves a shop in and shows the progress. Ctrl-C pauses the move; `--resume` continues it. */
export async function moveShop(config: Config, options: ShopMove): Promise<MovedShop> {
  const files = await Promise.all(
    (options.file ?? []).map(async (path) => ({ name: basename(path), text: await readTextFile(path) })),
  )
  return withSite(config, async (site) => {
    const move = await begin(site, options, files)
    const settled = await watch(site, move.id)
    const isPlanned = settled.state === 'PLANNED' && !options.dryRun && !options.undo
    if (!isPlanned) return resultOf(site, settled)
    const { changes: changesOnly = false } = options
    await site.moves.startMove(move.id, { changesOnly })
    return resultOf(site, await watch(site, move.id))
  })
}

async function begin(site: Operator, options: ShopMove, files: { name: string; text: string }[]): Promise<Move> {
  const { source, resume = false, undo = false } = options
  if (resume || undo) {
    const { moves } = await site.moves.listMoves()
    const existing = moves.find((one) => one.source === source && one.state !== 'UNDONE')
    if (!existing) throw new Error(`No shop was moved from ${source}`)
    // A move whose process was killed goes on by itself.
    if (resume && AT_WORK.includes(existing.state)) return existing
    const { move } = undo ? await site.moves.undoMove(existing.id) : await site.moves.resumeMove(existing.id)
    return move
  }
  const settings = await readSettings(site, options)
  return (await site.moves.planMove({ source, settings, files })).move
}

/** Settings of the command line, and of the environment: `IMPORT_ACCESS_TOKEN` is `accessToken`. */
async function readSettings(site: Operator, { source, set = [] }: ShopMove): Promise<Record<string, string>> {
  const { sources } = await site.moves.listMoveSources()
  const fields = sources.find(({ name }) => name === source)?.fields
  if (!fields) throw new Error(`source: must be one of ${sources.map(({ name }) => name).join(', ')}, or a file`)
  const settings: Record<string, string> = {}
  for (const { name } of fields) {
    const value = process.env[`IMPORT_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`]
    if (value !== undefined) settings[name] = value
  }
  for (const pair of set) {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(pair) ?? []
    if (!fields.some((field) => field.name === name))
      throw new Error(
        `--set ${pair}: must be one of ${fields.map((field) => field.name).join(', ')}, then = and its value`,
      )
    settings[name] = value
  }
  return settings
}

async function watch(site: Operator, id: string): Promise<Move> {
  const interrupt = () => void site.moves.pauseMove(id).catch(() => undefined)
  process.once('SIGINT', interrupt)
  try {
    for (;;) {
      const { move } = await site.moves.getMove(id)
      show(AT_WORK.includes(move.state) ? progressLine(move) : '')
      if (!AT_WORK.includes(move.state)) return move
      await pause(INTERVAL)
    }
  } finally {
    process.off('SIGINT', interrupt)
  }
}

function progressLine({ state, progress, plan, undone = 0 }: Move): string {
  if (state === 'UNDOING') return `undoing: ${undone}`
  if (state === 'PLANNING')
    return `reading: ${(plan?.entities ?? []).map(({ entity, count }) => `${count} ${entity}`).join(', ')}`
  const current = progress.find(({ done, read }) => !done && read > 0) ?? progress.find(({ done }) => !done)
  return current ? `${current.entity}: ${current.read} of ${current.total ?? '…'}` : 'comparing'
}

/** One line that is overwritten: for a terminal, and not in files. */
function show(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`)
}

async function resultOf(site: Operator, move: Move): Promise<MovedShop> {
  const { problems, total } = await site.moves.listMoveProblems(move.id, { limit: MOST })
  const report = move.hasReport && move.state === 'COMPLETED' ? (await site.moves.getMoveReport(move.id)).report : null
  return { move, problems, problemCount: total, report }
}

/** The result of a move, as a person reads it. */
export function describeShopMove({ move, problems, problemCount, report }: MovedShop): string {
  const lines = problems.map(
    ({ severity, entity, label, field, reason }) =>
      `${severity === 'ERROR' ? '!' : '·'} ${entity}, ${label}${field ? `, ${field}` : ''}: ${reason}`,
  )
  return [
    ...lines,
    ...(problemCount > problems.length ? [`… and ${problemCount - problems.length} more`] : []),
    ...summary(move),
    ...(report ? reportLines(report) : []),
    ...(move.failure ? [move.failure] : []),
  ].join('\n')
}

function summary(move: Move): string[] {
  switch (move.state) {
    case 'PLANNED':
      return (move.plan?.entities ?? []).map(
        ({ entity, count, errors, notes }) =>
          `${entity}: ${count} at the source, ${errors} cannot move, ${notes} change`,
      )
    case 'UNDONE':
      return [
        `Undone: ${(move.undone ?? 0) - (move.retained ?? 0)} removed, ${move.retained ?? 0} left since they were used or changed.`,
      ]
    default:
      return move.progress
        .filter(({ read }) => read > 0)
        .map(
          ({ entity, created, changed, unchanged, failed }) =>
            `${entity}: ${created} created, ${changed} changed, ${unchanged} unchanged, ${failed} failed`,
        )
  }
}

function reportLines({ entities, brokenMediaCount, brokenPaths, triedPaths }: MoveReport): string[] {
  const different = entities.flatMap(({ entity, sums }) =>
    sums
      .filter(({ source, here }) => source !== here)
      .map(({ name, source, here }) => `${entity}, ${name}: ${source} at the source, ${here ?? 0} here`),
  )
  return [
    different.length === 0 ? 'All sums are equal.' : `Sums that differ:\n${different.join('\n')}`,
    `${brokenMediaCount} media could not be fetched; ${triedPaths - brokenPaths.length} of ${triedPaths} old paths lead to their pages.`,
  ]
}
