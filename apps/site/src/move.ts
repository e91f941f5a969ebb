import { cpSync, existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import {
  isPostgresUrl,
  moveDatabase,
  type ReportProgress,
  rebuildProductIndex,
  removeMark,
} from '@cartwright/server/hosted'
import type { Config } from './config.ts'

export interface MoveResult {
  readonly tables: number
  readonly rows: number
  readonly seconds: number
  /** The folder with the copied media; null where they stay. */
  readonly media: string | null
  /** The variables of the environment with which the shop starts on its new database. */
  readonly next: string
}

/**
 * Moves the shop into an empty PostgreSQL database or a new data folder. From its beginning on the shop here is read-only.
 *
 * @param to `postgres://…`, or a folder
 * @throws MoveError saying what to change
 */
export async function moveTo(config: Config, to: string, report: ReportProgress): Promise<MoveResult> {
  const startedAt = performance.now()
  const folder = resolve(to)
  const target = isPostgresUrl(to) ? to : join(folder, 'site.db')
  if (!isPostgresUrl(config.database) && !existsSync(config.database))
    throw new Error(`There is no database at ${config.database}. Run: cartwright migrate`)
  const tables = await moveDatabase({
    source: config.directDatabase,
    target,
    indexProducts: rebuildProductIndex,
    report,
  })
  return {
    tables: tables.length,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    media: isPostgresUrl(to) ? null : copyMedia(config, join(folder, 'media')),
    next: isPostgresUrl(to) ? 'DATABASE_URL, the same DATA_DIR' : `DATA_DIR=${folder}, no DATABASE_URL`,
  }
}

/** @returns whether the shop was read-only */
export const cancelMove = ({ directDatabase }: Config): Promise<boolean> => removeMark(directDatabase)

function copyMedia({ mediaFolder }: Config, target: string): string | null {
  if (!existsSync(mediaFolder) || mediaFolder === target) return null
  // What is just coming in is no file yet.
  cpSync(mediaFolder, target, { recursive: true, filter: (source) => basename(source) !== '.incoming' })
  return target
}

/** Milliseconds between two lines of progress. */
const INTERVAL = 1000

/** Prints progress as lines, at most one a second, and each table at its end. */
export function progressLines(print: (line: string) => void): ReportProgress {
  let printedAt = 0
  return ({ table, rows, step }) => {
    if (performance.now() - printedAt < INTERVAL) return
    printedAt = performance.now()
    print(`${step === 'copy' ? 'copying' : 'comparing'} ${table}: ${rows} rows`)
  }
}
