import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { type Database, openDatabase } from '../database.ts'
import { openPostgresReader } from '../postgres/copy-reader.ts'
import { openPostgresWriter } from '../postgres/copy-writer.ts'
import { isPostgresUrl } from '../postgres/url.ts'
import { openSqliteReader } from '../sqlite/copy-reader.ts'
import { openSqliteWriter } from '../sqlite/copy-writer.ts'
import { knownMigrations } from '../sqlite/migrations.ts'
import type { CopyReader, CopyTable, CopyWriter } from './copy.ts'
import { type ComparedTable, CopyDiffersError, compareTables, copyTables, type ReportProgress } from './copy-tables.ts'
import { isEmptyPlace, readMark, setMark } from './marks.ts'
import { MoveError } from './move-error.ts'

export interface CopyOptions {
  /** The path of an SQLite file, or a PostgreSQL URL. */
  readonly source: string
  readonly target: string
  /** Makes the full-text index of products in the target, which is written in another form by each database. */
  readonly indexProducts: (db: Database) => Promise<void>
  readonly report: ReportProgress
}

/** For V8, in the whole process: collect when the heap has grown by a third. By default it grows more where there is memory. */
const COLLECT_EARLY = '--heap-growing-percent=33'

/**
 * Moves a shop into an empty database. The source is read-only from the beginning on, and stays so. A move that was
 * interrupted goes on where it stopped.
 *
 * @returns all tables, equal in both databases
 * @throws MoveError when the target is not empty, or the source has the schema of another version
 * @throws CopyDiffersError when the copy is not equal; the target then stays read-only
 */
export async function moveDatabase(options: CopyOptions): Promise<readonly ComparedTable[]> {
  setFlagsFromString(COLLECT_EARLY)
  const { source, target } = options
  if (source === target) throw new MoveError('The shop is in this database already.')
  const [before, begun] = [await readMark(source), await readMark(target)]
  const isResumed = before !== null && before.id === begun?.id
  if (!isResumed && !(await isEmptyPlace(target)))
    throw new MoveError('The target is not empty. Name an empty database, or a folder without site.db.')
  await checkSchema(source)
  const mark = before ?? { id: randomUUID(), since: new Date().toISOString() }
  if (!isPostgresUrl(target)) mkdirSync(dirname(target), { recursive: true })
  if (!isResumed) await setMark(target, mark)
  // Also when it has one: the process that set it may have ended before the transactions did.
  await setMark(source, mark)
  return copyDatabase(options)
}

/**
 * Copies a database as it is at one moment into a new SQLite file, while sites write to it.
 *
 * @param options whose target does not exist; it gets its name when it is whole
 */
export async function copySnapshot(
  options: CopyOptions & { readonly finish?: (db: Database) => Promise<void> },
): Promise<readonly ComparedTable[]> {
  await checkSchema(options.source)
  const draft = `${options.target}.${process.pid}`
  try {
    const tables = await copyDatabase({ ...options, target: draft })
    if (options.finish) await withDatabase(draft, options.finish)
    renameSync(draft, options.target)
    return tables
  } finally {
    removeDraft(draft)
  }
}

/** Deletes an SQLite file that did not get its name, and what stands beside it. */
export function removeDraft(draft: string): void {
  for (const suffix of ['', '-wal', '-shm', '-lock']) rmSync(draft + suffix, { force: true })
}

async function copyDatabase({ source, target, indexProducts, report }: CopyOptions): Promise<readonly ComparedTable[]> {
  const reader = await openReader(source)
  try {
    const writer = await openWriter(target)
    try {
      const tables = await reader.tables()
      checkTables(tables, await writer.reader.tables())
      const known = await copyTables(reader, writer, tables, report)
      const numbers = await reader.numbers()
      await writer.build(numbers)
      await withDatabase(target, indexProducts)
      const compared = await compareTables(reader, writer.reader, tables, known, report)
      await compareNumbers(numbers, writer)
      await writer.complete()
      return compared
    } finally {
      await writer.close()
    }
  } finally {
    await reader.close()
  }
}

/** Opens a snapshot of a database of either kind. */
export const openReader = async (place: string): Promise<CopyReader> =>
  isPostgresUrl(place) ? openPostgresReader(place) : openSqliteReader(place)

/** Opens a database of either kind to be filled. */
export const openWriter = (place: string): Promise<CopyWriter> =>
  isPostgresUrl(place) ? openPostgresWriter(place) : openSqliteWriter(place)

/** Opens a database, also one that is read-only for sites, and closes it after the work. */
export async function withDatabase(place: string, work: (db: Database) => Promise<void>): Promise<void> {
  const db = openDatabase(place, { ignoresMark: true })
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}

/** @throws MoveError unless the source has the schema of this version */
async function checkSchema(source: string): Promise<void> {
  const reader = await openReader(source)
  const applied = await reader.migrations().finally(() => reader.close())
  const newer = applied.filter((name) => !knownMigrations.includes(name))
  if (newer.length > 0)
    throw new MoveError(
      `The database comes from a newer version (it has ${newer.join(', ')}). Update this installation.`,
    )
  const missing = knownMigrations.filter((name) => !applied.includes(name))
  if (missing.length > 0)
    throw new MoveError(
      `The database comes from an older version (${missing.join(', ')} missing). Run: cartwright migrate`,
    )
}

/** @throws MoveError for a table that the target does not have, such as one of a domain of the shop's own */
function checkTables(source: readonly CopyTable[], target: readonly CopyTable[]): void {
  const shape = ({ columns }: CopyTable) => columns.toSorted().join()
  for (const table of source) {
    const existing = target.find(({ name }) => name === table.name)
    if (!existing)
      throw new MoveError(`The table ${table.name} is of a domain of your own, which this command cannot move.`)
    if (shape(existing) !== shape(table))
      throw new MoveError(`The table ${table.name} has other columns in the target.`)
  }
}

/** Numbers that the source has given must never be given again. */
async function compareNumbers(numbers: ReadonlyMap<string, number>, { reader }: CopyWriter): Promise<void> {
  for (const [table, last] of await reader.numbers()) {
    if (last < (numbers.get(table) ?? 0))
      throw new CopyDiffersError(`The rows of ${table} would get used numbers again`)
  }
}
