import { defineDomain } from '../domain/define-domain.ts'
import { listAuditLog } from './list.ts'
import { auditRoutes } from './routes.ts'
import { sealEntriesWithin } from './seal-entries.ts'
import type {} from './tables.ts'

export const audit = defineDomain({
  name: 'audit',
  privacy: {
    export: async (transaction, { id }) => {
      await sealEntriesWithin(transaction)
      const { entries } = await listAuditLog(transaction, { subjectId: id, limit: MOST_ENTRIES })
      return { auditEntries: entries }
    },
  },
  routes: auditRoutes,
})

/** The newest entries are exported. The owner can list more. */
const MOST_ENTRIES = 1000
