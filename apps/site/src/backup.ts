import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import type { Config } from './config.ts'

export interface BackupResult {
  readonly file: string
  /** Folder with the copied media, when the shop has any. */
  readonly media: string | null
}

/**
 * Copies the database, whole and consistent, while the site may go on writing to it; media beside it.
 *
 * @throws Error when there is no database yet, or the target exists
 */
export async function backupTo(config: Config, target: string): Promise<BackupResult> {
  const file = resolve(target)
  if (!existsSync(config.database))
    throw new Error(`There is no database at ${config.database}. Run: cartwright migrate`)
  if (existsSync(file)) throw new Error(`${file} exists already. Name another file.`)
  mkdirSync(dirname(file), { recursive: true })

  const source = new DatabaseSync(config.database, { readOnly: true })
  try {
    await backup(source, file)
  } finally {
    source.close()
  }
  return { file, media: copyMedia(config, `${file}.media`) }
}

function copyMedia({ dataDir }: Config, target: string): string | null {
  const media = join(dataDir, 'media')
  if (!existsSync(media)) return null
  cpSync(media, target, { recursive: true })
  return target
}
