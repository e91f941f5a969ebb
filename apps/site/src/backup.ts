import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { backupDatabase, isPostgresUrl, rebuildProductIndex } from '@cartwright/server/hosted'
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
  await backupDatabase({ source: config.directDatabase, target: file, indexProducts: rebuildProductIndex })
  return { file, media: copyMedia(config, media) }
}

function copyMedia({ mediaFolder }: Config, target: string): string | null {
  if (!existsSync(mediaFolder)) return null
  // What is just coming in is no file yet.
  cpSync(mediaFolder, target, { recursive: true, filter: (source) => basename(source) !== '.incoming' })
  return target
}
