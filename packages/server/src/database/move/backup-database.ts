import { renameSync, rmSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import type { Database } from '../database.ts'
import { isPostgresUrl } from '../postgres/url.ts'
import { copySnapshot } from './move-database.ts'

export interface BackupOptions {
  /** Path of the SQLite file, or the URL of a PostgreSQL database. */
  readonly source: string
  /** The SQLite file to write. It gets its name when it is whole, so what bears the name can be relied on. */
  readonly target: string
  /** Fills the full-text index of products, which differs between the kinds of databases. */
  readonly indexProducts: (db: Database) => Promise<void>
}

/** Copies a database as it is at one moment into a new SQLite file, while sites write to it. */
export async function backupDatabase({ source, target, indexProducts }: BackupOptions): Promise<void> {
  if (isPostgresUrl(source)) await copySnapshot({ source, target, indexProducts, report: () => undefined })
  else await copyFile(source, target)
}

async function copyFile(source: string, target: string): Promise<void> {
  const draft = `${target}.${process.pid}`
  const database = new DatabaseSync(source, { readOnly: true })
  try {
    // All pages in one step: with several, each concurrent write would restart the copy.
    await backup(database, draft, { rate: -1 })
    renameSync(draft, target)
  } finally {
    database.close()
    rmSync(draft, { force: true })
  }
}
