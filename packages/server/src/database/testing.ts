import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from './database.ts'
import { migrate } from './sqlite/migrations.ts'

let migrated: Promise<Buffer> | undefined

/** Puts an empty database of this version where there is none. Its migrations run once for all tests of a process. */
export async function placeDatabase(file: string): Promise<void> {
  if (existsSync(file)) return
  migrated ??= migrateNew()
  writeFileSync(file, await migrated)
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
