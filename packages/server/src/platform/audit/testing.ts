import type { Services } from '../kernel/services.ts'
import { sealEntries } from './seal-entries.ts'

/** The whole audit log in its order, with the entries that waited for their seal. */
export async function auditRows({ db }: Pick<Services, 'db'>) {
  await sealEntries(db)
  return db.selectFrom('audit_log').selectAll().orderBy('sequence').execute()
}
