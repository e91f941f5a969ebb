import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { copySnapshot, isPostgresUrl, rebuildProductIndex } from '@cartwright/server/hosted'
import type { Config } from './config.ts'

export interface BackupResult {
  readonly file: string
  /** Folder with the copied media, when the shop has any. */
  readonly media: string | null
}

/**
 * Copies the database, whole and consistent, while the site may go on writing to it; media beside it. The copy is an SQLite
 * file, also of a PostgreSQL database.
 *
 * @throws Error when there is no database yet, or the target exists
 */
export async function backupTo(config: Config, target: string): Promise<BackupResult> {
  const file = resolve(target)
  const media = `${file}.media`
  if (!isPostgresUrl(config.database) && !existsSync(config.database))
    throw new Error(`There is no database at ${config.database}. Run: cartwright migrate`)
  for (const path of [file, media]) if (existsSync(path)) throw new Error(`${path} exists already. Name another file.`)
  mkdirSync(dirname(file), { recursive: true })
  if (isPostgresUrl(config.database)) await copyServer(config.database, file)
  else await copyDatabase(config.database, file)
  return { file, media: copyMedia(config, media) }
}

/** The copy gets its name when it is whole: what bears the name can be relied on. */
async function copyDatabase(database: string, file: string): Promise<void> {
  const draft = `${file}.${process.pid}`
  const source = new DatabaseSync(database, { readOnly: true })
  try {
    // All pages in one step: with several, each concurrent write would restart the copy.
    await backup(source, draft, { rate: -1 })
    renameSync(draft, file)
  } finally {
    source.close()
    rmSync(draft, { force: true })
  }
}

async function copyServer(source: string, target: string): Promise<void> {
  await copySnapshot({ source, target, indexProducts: rebuildProductIndex, report: () => undefined })
}

function copyMedia({ mediaFolder }: Config, target: string): string | null {
  if (!existsSync(mediaFolder)) return null
  // What is just coming in is no file yet.
  cpSync(mediaFolder, target, { recursive: true, filter: (source) => basename(source) !== '.incoming' })
  return target
}
