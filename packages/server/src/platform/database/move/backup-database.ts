import { renameSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'
import type { Database } from '../database.ts'
import { isPostgresUrl } from '../postgres/url.ts'
import type { ReportProgress } from './copy-tables.ts'
import { copySnapshot, removeDraft, withDatabase } from './move-database.ts'

export interface BackupOptions {
  /** Path of the SQLite file, or the URL of a PostgreSQL database. */
  readonly source: string
  /** The SQLite file to write. It gets its name when it is whole, so what bears the name can be relied on. */
  readonly target: string
  /** Fills the full-text index of products, which differs between the kinds of databases. */
  readonly indexProducts: (db: Database) => Promise<void>
  /** Changes the copy before it gets its name. Default: nothing. */
  readonly finish?: (db: Database) => Promise<void>
  /** Called after each step: of an SQLite file with its pages, of PostgreSQL with its tables. */
  readonly progress?: (done: number, total: number) => void
}

/** Pages of an SQLite file that one step copies: 1 MB. */
const PAGES = 250

/** Copies a database as it is at one moment into a new SQLite file, while sites write to it. */
export async function backupDatabase(options: BackupOptions): Promise<void> {
  const { source, target, indexProducts, finish, progress } = options
  if (!isPostgresUrl(source)) return copyFile(options)
  const report: ReportProgress = ({ part, parts }) => progress?.(part, parts)
  await copySnapshot({ source, target, indexProducts, report, ...(finish && { finish }) })
}

async function copyFile({ source, target, finish, progress }: BackupOptions): Promise<void> {
  const draft = `${target}.${process.pid}`
  const database = new DatabaseSync(source, { readOnly: true })
  try {
    // The steps read inside one transaction: without it, each concurrent write would restart the copy.
    database.exec('begin')
    database.prepare('select count(*) from sqlite_schema').get()
    await backup(database, draft, {
      rate: PAGES,
      progress: ({ totalPages, remainingPages }) => progress?.(totalPages - remainingPages, totalPages),
    })
    database.exec('commit')
    if (finish) await withDatabase(draft, finish)
    renameSync(draft, target)
  } finally {
    database.close()
    removeDraft(draft)
  }
}
