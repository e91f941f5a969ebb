import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { rebuildProductIndex } from '../../catalog/search/rebuild-index.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { backupDatabase } from '../../platform/database/move/backup-database.ts'
import { write } from '../../platform/database/write.ts'
import type { RunningJob } from '../../platform/domain/job.ts'
import { finishJob } from '../../platform/jobs/store.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { backupName } from './backup-name.ts'
import { backupFolder, removeOldBackups } from './folder.ts'

/** Copies the database into the data folder, as the command line does. Only the user who runs the site may read the file. */
export async function writeBackup(site: Services, { id, details, signal, progress }: RunningJob): Promise<void> {
  const folder = backupFolder(site)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = backupName(site.now(), details.caller)
  const file = join(folder, name)
  await backupDatabase({
    source: site.databasePlace,
    target: file,
    indexProducts: rebuildProductIndex,
    progress,
    // The copy has this job, too. A site that starts on it must not run it again.
    finish: (db) =>
      write({ db }, null, (transaction) => finishJob(transaction, id, { state: 'COMPLETED' }, site.now())),
  })
  try {
    await chmod(file, 0o600)
    signal.throwIfAborted()
    await removeOldBackups(site)
    await write(site, currentCause(), async (transaction) => {
      await recordAudit(transaction, { action: 'BACKUP_MADE', details: { name } }, site.now())
      await finishJob(transaction, id, { state: 'COMPLETED' }, site.now())
    })
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
}
