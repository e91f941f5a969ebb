import type { Backup } from '@cartwright/contract'
import { listApiKeys } from '../../people/clients/api-keys.ts'
import { listStaff } from '../../people/owners/manage-staff.ts'
import type { Services } from '../../platform/kernel/services.ts'
import type { FileKind } from './backup-name.ts'
import { storedBackups } from './folder.ts'

/** The files of a kind, newest first, with the names of those who made them. */
export async function listBackups(site: Services, kind: FileKind = 'backup'): Promise<Backup[]> {
  const [backups, staff, keys] = await Promise.all([storedBackups(site, kind), listStaff(site.db), listApiKeys(site)])
  const names = {
    owner: new Map(staff.map(({ id, email }) => [id, email])),
    app: new Map(keys.map(({ id, name }) => [id, name])),
  }
  return backups.map(({ name, size, createdAt, createdBy: { role, id } }) => {
    const createdBy = names[role].get(id)
    return {
      name,
      createdDate: createdAt.toISOString(),
      sizeInBytes: String(size),
      ...(createdBy !== undefined && { createdBy }),
    }
  })
}
