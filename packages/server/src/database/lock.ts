import { join } from 'node:path'
import { lockPostgres } from './postgres/lock.ts'
import { isPostgresUrl } from './postgres/url.ts'
import { lockDatabase as lockFile } from './sqlite/lock.ts'

/**
 * Claims a database for this process, and the folder of its files.
 *
 * @param database the path of an SQLite file, or a PostgreSQL URL
 * @param dataFolder where the site keeps its files
 * @returns a function that releases both
 * @throws DataInUseError when another process has them
 */
export async function lockDatabase(database: string, dataFolder: string): Promise<() => Promise<void>> {
  const unlockFile = lockFile(lockedFile(database, dataFolder))
  if (!isPostgresUrl(database)) return async () => unlockFile()
  try {
    const unlock = await lockPostgres(database)
    return async () => {
      await unlock()
      unlockFile()
    }
  } catch (error) {
    unlockFile()
    throw error
  }
}

/** The file that the lock of a site is beside, and the socket of its command line. With PostgreSQL it need not exist. */
export const lockedFile = (database: string, dataFolder: string): string =>
  isPostgresUrl(database) ? join(dataFolder, 'site') : database
