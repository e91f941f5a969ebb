import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from './database.ts'
import { migrate } from './migrations.ts'
import { dropPostgresDatabase, placePostgresDatabase, testServer } from './postgres/testing.ts'

let migrated: Promise<Buffer> | undefined

/**
 * Puts an empty database of this version where there is none. Its migrations run once for all tests of a process.
 *
 * @returns what to open: the file, or the URL of the PostgreSQL database that stands for it
 */
export async function placeDatabase(file: string): Promise<string> {
  if (testServer) return placePostgresDatabase(testServer, file)
  if (existsSync(file)) return file
  migrated ??= migrateNew()
  writeFileSync(file, await migrated)
  return file
}

/** Deletes a database that no site has open. The folder of an SQLite file is deleted with it by the test. */
export async function removeDatabase(file: string): Promise<void> {
  if (testServer) await dropPostgresDatabase(testServer, file)
}

async function migrateNew(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'cartwright-migrated-'))
  try {
    const file = join(folder, 'site.db')
    const db = openDatabase(file)
    await migrate(db)
    await db.destroy()
    return readFileSync(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
