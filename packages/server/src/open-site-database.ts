import { type Database, openDatabase } from './platform/database/database.ts'
import { lockDatabase } from './platform/database/lock.ts'
import { migrate } from './platform/database/migrations.ts'
import { joinPeers } from './platform/database/peers.ts'
import { write } from './platform/database/write.ts'
import { applyTables } from './platform/domain/apply-tables.ts'
import type { Domain } from './platform/domain/define-domain.ts'
import type { Services } from './platform/kernel/services.ts'
import { dataFolderOf, type SiteOptions } from './site-options.ts'

export interface SiteDatabase {
  readonly db: Database
  /** Leaves the other processes, closes the database and releases its lock. */
  readonly close: () => Promise<void>
}

/**
 * Locks the database, brings its tables up to date and lets each domain update what it stores.
 *
 * @throws DataInUseError when another process has the SQLite database open
 * @throws NewerDatabaseError when a newer version wrote it
 */
export async function openSiteDatabase(
  options: SiteOptions,
  domains: readonly Domain[],
  { now, log }: Pick<Services, 'now' | 'log'>,
): Promise<SiteDatabase> {
  const { database, directDatabase = database, url, databaseFaults: faults } = options
  const unlock = lockDatabase(database, dataFolderOf(options))
  const isPooled = directDatabase !== database
  const db = openDatabase(database, { isPooled, faults })
  let leavePeers = async () => {}
  const close = async () => {
    await leavePeers()
    await db.destroy()
    unlock()
  }
  try {
    if (isPooled) await migrateDirectly(directDatabase)
    else await migrate(db)
    leavePeers = await joinPeers(db, directDatabase, log)
    await applyTables(db, domains)
    await write({ db }, null, async (transaction) => {
      for (const { started } of domains) await started?.(transaction, { url, now })
    })
    return { db, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function migrateDirectly(url: string) {
  const direct = openDatabase(url)
  await migrate(direct).finally(() => direct.destroy())
}
