import { lockPostgres } from './postgres/lock.ts'
import { isPostgresUrl } from './postgres/url.ts'
import { lockDatabase as lockFile } from './sqlite/lock.ts'

/**
 * Claims a database for this process.
 *
 * @param place the path of an SQLite file, or a PostgreSQL URL
 * @returns a function that releases it
 * @throws DataInUseError when another process has it open
 */
export async function lockDatabase(place: string): Promise<() => Promise<void> | void> {
  return isPostgresUrl(place) ? lockPostgres(place) : lockFile(place)
}
