import type { Caller } from '../../platform/kernel/caller.ts'

/** What the name of a backup's file says. */
export interface BackupName {
  readonly createdAt: Date
  readonly createdBy: { readonly role: 'owner' | 'app'; readonly id: string }
}

const PATTERN = /^backup-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z-(owner|app)_([\da-z-]{1,64})\.db$/

/** The name of a new backup. Names in alphabetical order are in the order of their times. */
export function backupName(at: Date, caller: Caller | undefined): string {
  const by =
    caller?.role === 'owner' ? `owner_${caller.ownerId}` : caller?.role === 'app' ? `app_${caller.keyId}` : null
  return `backup-${at.toISOString().replace(/[-:.]/g, '')}-${by ?? 'app_operator'}.db`
}

/** Reads the name of a backup; null for any other name, so a name of a request leads to no other file. */
export function readBackupName(name: string): BackupName | null {
  const [, year, month, day, hour, minute, second, rest, role, id = ''] = PATTERN.exec(name) ?? []
  if (role !== 'owner' && role !== 'app') return null
  const createdAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${rest}Z`)
  return Number.isNaN(createdAt.getTime()) ? null : { createdAt, createdBy: { role, id } }
}
