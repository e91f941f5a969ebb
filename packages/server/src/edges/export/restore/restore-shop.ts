import { join } from 'node:path'
import type { Database } from '../../../platform/database/database.ts'
import type { CopyTable, CopyWriter } from '../../../platform/database/move/copy.ts'
import { openWriter, withDatabase } from '../../../platform/database/move/move-database.ts'
import { prepareEmpty } from '../../../platform/database/move/prepare-empty.ts'
import { knownMigrations } from '../../../platform/database/sqlite/migrations.ts'
import type { MediaStorage } from '../../../platform/media/storage/media-storage.ts'
import type { Manifest } from '../manifest.ts'
import { checkFiles, ExportError, readManifest } from './check-export.ts'
import { readLines } from './read-lines.ts'
import { restoreMedia } from './restore-media.ts'

export interface RestoreOptions {
  /** The folder of the export. */
  readonly folder: string
  /** The path of a new SQLite file, or the URL of an empty PostgreSQL database. */
  readonly target: string
  readonly storage: MediaStorage
  /** Fills the full-text index of products. */
  readonly indexProducts: (db: Database) => Promise<void>
  readonly report?: (table: string, rows: number) => void
}

export interface RestoredShop {
  readonly tables: number
  readonly rows: number
  readonly media: number
}

/**
 * Makes a shop of an export, in an empty place. All files are checked before the first row is written.
 *
 * @throws ExportError when a file is missing or changed, or the export has the schema of another version
 * @throws MoveError when the target is not empty
 */
export async function restoreShop({ folder, target, storage, indexProducts, report }: RestoreOptions) {
  const manifest = await readManifest(folder)
  checkSchema(manifest)
  await checkFiles(folder, manifest)
  await prepareEmpty(target)
  const writer = await openWriter(target)
  let rows = 0
  try {
    checkTables(manifest, await writer.reader.tables())
    for (const { folder: part, ...table } of manifest.tables) {
      const count = await restoreTable(writer, table, join(folder, part, `${table.name}.jsonl`))
      if (count !== table.rows) throw new ExportError(`${part}/${table.name}.jsonl has ${count} of ${table.rows} rows.`)
      rows += count
      report?.(table.name, rows)
    }
    await writer.build(new Map(Object.entries(manifest.numbers)))
    await withDatabase(target, indexProducts)
    await writer.complete()
  } finally {
    await writer.close()
  }
  const media = await restoreMedia(folder, manifest, storage)
  return { tables: manifest.tables.length, rows, media } satisfies RestoredShop
}

async function restoreTable(writer: CopyWriter, table: CopyTable, path: string): Promise<number> {
  let rows = 0
  for await (const batch of readLines(path, `${table.name}.jsonl`, table.columns)) {
    rows += batch.length
    await writer.append(table, batch, { rows, after: null, isDone: false })
  }
  await writer.append(table, [], { rows, after: null, isDone: true })
  return rows
}

function checkSchema({ schema }: Manifest): void {
  const newer = schema.filter((step) => !knownMigrations.includes(step))
  if (newer.length > 0)
    throw new ExportError(
      `The export comes from a newer version (it has ${newer.join(', ')}). Update this installation.`,
    )
  const missing = knownMigrations.filter((step) => !schema.includes(step))
  if (missing.length > 0)
    throw new ExportError(
      `The export comes from an older version (${missing.join(', ')} missing). Restore it with that version, then update.`,
    )
}

function checkTables(manifest: Manifest, tables: readonly CopyTable[]): void {
  for (const { name, columns } of manifest.tables) {
    const table = tables.find((each) => each.name === name)
    if (!table)
      throw new ExportError(`The table ${name} is of a domain of your own, which this command cannot restore.`)
    const unexpected = columns.find((column) => !table.columns.includes(column))
    if (unexpected !== undefined) throw new ExportError(`The table ${name} has no column ${unexpected}.`)
  }
}
