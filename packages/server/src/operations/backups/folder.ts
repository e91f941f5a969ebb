import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { rejected } from '../../platform/kernel/errors.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { type BackupName, type FileKind, readBackupName } from './backup-name.ts'

/** A backup or export in the folder. */
export interface StoredBackup extends BackupName {
  readonly name: string
  readonly size: number
}

/** Number of files of a kind that remain. */
const MOST = { backup: 5, export: 2 } as const satisfies Record<FileKind, number>
/** Milliseconds after which what a copy left behind is no longer written. */
const DRAFT_LIFETIME = 24 * 3_600_000

export const backupFolder = ({ dataFolder }: Pick<Services, 'dataFolder'>): string => join(dataFolder, 'backups')

/** The files of a kind in the folder, newest first. */
export async function storedBackups(
  site: Pick<Services, 'dataFolder'>,
  kind: FileKind = 'backup',
): Promise<StoredBackup[]> {
  const found = await Promise.all((await namesIn(backupFolder(site))).map((name) => findBackup(site, name, kind)))
  return found.filter((one) => one !== null).toSorted((a, b) => (a.name < b.name ? 1 : -1))
}

/** A file of a kind by its name; null where there is none. */
export async function findBackup(
  site: Pick<Services, 'dataFolder'>,
  name: string,
  kind: FileKind = 'backup',
): Promise<StoredBackup | null> {
  const read = readBackupName(name, kind)
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

/** Deletes all but the newest files of a kind, and what copies that broke off left behind. */
export async function removeOldBackups(
  site: Pick<Services, 'dataFolder' | 'now'>,
  kind: FileKind = 'backup',
): Promise<void> {
  for (const old of (await storedBackups(site, kind)).slice(MOST[kind])) await removeBackup(site, old)
  const folder = backupFolder(site)
  for (const name of await namesIn(folder)) {
    if (!/^(backup-.*\.db|export-.*\.zip)\.\d+/.test(name)) continue
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && site.now().getTime() - found.mtimeMs > DRAFT_LIFETIME) await rm(join(folder, name), { force: true })
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])
