import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { type BackupName, readBackupName } from './backup-name.ts'

/** A backup in the folder. */
export interface StoredBackup extends BackupName {
  readonly name: string
  readonly size: number
}

/** How many backups remain. */
const MOST = 5
/** Milliseconds after which what a copy left behind is no longer written. */
const DRAFT_LIFETIME = 24 * 3_600_000

export const backupFolder = ({ dataFolder }: Pick<Services, 'dataFolder'>): string => join(dataFolder, 'backups')

/** The backups in the folder, newest first. */
export async function storedBackups(site: Pick<Services, 'dataFolder'>): Promise<StoredBackup[]> {
  const found = await Promise.all((await namesIn(backupFolder(site))).map((name) => findBackup(site, name)))
  return found.filter((one) => one !== null).toSorted((a, b) => (a.name < b.name ? 1 : -1))
}

/** A backup by its name; null where there is none. */
export async function findBackup(site: Pick<Services, 'dataFolder'>, name: string): Promise<StoredBackup | null> {
  const read = readBackupName(name)
  if (!read) return null
  const found = await stat(join(backupFolder(site), name)).catch(() => null)
  return found?.isFile() ? { ...read, name, size: found.size } : null
}

/** @throws ApplicationError BACKUP_NOT_FOUND */
export async function requireBackup(site: Pick<Services, 'dataFolder'>, name: string): Promise<StoredBackup> {
  const found = await findBackup(site, name)
  if (!found) throw backupNotFound()
  return found
}

export const backupNotFound = () => rejected('BACKUP_NOT_FOUND')

export const removeBackup = (site: Pick<Services, 'dataFolder'>, { name }: StoredBackup): Promise<void> =>
  rm(join(backupFolder(site), name), { force: true })

/** Deletes all but the newest backups, and what copies that broke off left behind. */
export async function removeOldBackups(site: Pick<Services, 'dataFolder' | 'now'>): Promise<void> {
  for (const old of (await storedBackups(site)).slice(MOST)) await removeBackup(site, old)
  const folder = backupFolder(site)
  for (const name of await namesIn(folder)) {
    if (!/^backup-.*\.db\.\d+/.test(name)) continue
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && site.now().getTime() - found.mtimeMs > DRAFT_LIFETIME) await rm(join(folder, name), { force: true })
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
