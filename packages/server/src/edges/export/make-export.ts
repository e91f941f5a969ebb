import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backupName } from '../../operations/backups/backup-name.ts'
import { backupFolder, removeOldBackups } from '../../operations/backups/folder.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { write } from '../../platform/database/write.ts'
import type { RunningJob } from '../../platform/domain/job.ts'
import { finishJob } from '../../platform/jobs/store.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { withShopFiles } from './open-export.ts'
import { writeArchive } from './write-archive.ts'

/** Writes the whole shop into an archive in the data folder. It gets its name when it is whole. */
export async function makeExport(site: Services, { id, details, signal, progress }: RunningJob): Promise<void> {
  const folder = backupFolder(site)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = backupName(site.now(), details.caller, 'export')
  const draft = join(folder, `${name}.${process.pid}`)
  try {
    await withShopFiles(
      site,
      (files) => writeArchive(draft, files, signal),
      ({ done, total }) => progress(done, total),
    )
    signal.throwIfAborted()
    await rename(draft, join(folder, name))
    await removeOldBackups(site, 'export')
    await write(site, currentCause(), async (transaction) => {
      await recordAudit(transaction, { action: 'EXPORT_MADE', details: { name } }, site.now())
      await finishJob(transaction, id, { state: 'COMPLETED' }, site.now())
    })
  } catch (error) {
    await rm(draft, { force: true })
    await rm(join(folder, name), { force: true })
    throw error
  }
}
