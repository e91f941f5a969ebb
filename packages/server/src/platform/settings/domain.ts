import { pruneAuditLog } from '../audit/prune.ts'
import { defineDomain } from '../domain/define-domain.ts'
import { ownSettings } from './own-settings.ts'
import { settingsRoutes } from './routes.ts'
import { readSettings } from './settings.ts'
import type {} from './tables.ts'

export const settings = defineDomain({
  name: 'settings',
  settings: ownSettings,
  routes: settingsRoutes,
  housekeeping: {
    // The settings say how long the audit log is stored.
    'audit log': async (services) => pruneAuditLog(services, (await readSettings(services.db)).auditRetentionDays),
  },
})
