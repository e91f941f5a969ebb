import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { isPostgresUrl } from './postgres/url.ts'
import { DataInUseError, lockDatabase as lockFile } from './sqlite/lock.ts'

/**
 * Claims an SQLite database for this process, and the folder of its files. Any number of processes may have a PostgreSQL
 * database open.
 *
 * @param database the path of an SQLite file, or a PostgreSQL URL
 * @param dataFolder where the site keeps its files; created where it is missing
 * @returns a function that releases it
 * @throws DataInUseError when another process has the file
 */
export function lockDatabase(database: string, dataFolder: string): () => void {
  if (!isPostgresUrl(database)) return lockFile(database)
  mkdirSync(dataFolder, { recursive: true })
  return () => {}
}

/** The file that the lock of a site is beside, and the socket of its command line. With PostgreSQL it need not exist. */
export const lockedFile = (database: string, dataFolder: string): string =>
  isPostgresUrl(database) ? join(dataFolder, 'site') : database

/**
 * Claims the socket of the command line, which one process of a data folder serves.
 *
 * @param file what `lockedFile` returned
 * @returns a function that releases it; null when another process serves it
 */
export function lockSocket(database: string, file: string): (() => void) | null {
  // With SQLite the site holds this lock itself.
  if (!isPostgresUrl(database)) return () => {}
  try {
    return lockFile(file)
  } catch (error) {
    if (error instanceof DataInUseError) return null
    throw error
  }
}
