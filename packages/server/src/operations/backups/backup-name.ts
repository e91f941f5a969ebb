import type { Caller } from '../../platform/kernel/caller.ts'

/** What the name of a backup's file says. */
export interface BackupName {
  readonly createdAt: Date
  readonly createdBy: { readonly role: 'owner' | 'app'; readonly id: string }
}

/** Prefix and suffix of file names, by kind. */
export type FileKind = 'backup' | 'export'
const ENDINGS = { backup: 'db', export: 'zip' } as const satisfies Record<FileKind, string>

const patternOf = (kind: FileKind) =>
  new RegExp(
    `^${kind}-(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)(\\d{3})Z-(owner|app)_([\\da-z-]{1,64})\\.${ENDINGS[kind]}$`,
  )
const PATTERNS = { backup: patternOf('backup'), export: patternOf('export') }

/** The name of a new backup or export. Names in alphabetical order are in the order of their times. */
export function backupName(at: Date, caller: Caller | undefined, kind: FileKind = 'backup'): string {
  const by =
    caller?.role === 'owner' ? `owner_${caller.ownerId}` : caller?.role === 'app' ? `app_${caller.keyId}` : null
  return `${kind}-${at.toISOString().replace(/[-:.]/g, '')}-${by ?? 'app_operator'}.${ENDINGS[kind]}`
}

/** Reads the name of a file; null for any other name, so a name of a request leads to no other file. */
export function readBackupName(name: string, kind: FileKind = 'backup'): BackupName | null {
  const [, year, month, day, hour, minute, second, rest, role, id = ''] = PATTERNS[kind].exec(name) ?? []
  if (role !== 'owner' && role !== 'app') return null
  const createdAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${rest}Z`)
  return Number.isNaN(createdAt.getTime()) ? null : { createdAt, createdBy: { role, id } }
}
