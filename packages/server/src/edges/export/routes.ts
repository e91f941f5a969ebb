import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
import { backupFolder, findBackup, removeBackup, type StoredBackup } from '../../operations/backups/folder.ts'
import { backupLink, opensBackup } from '../../operations/backups/link.ts'
import { listBackups } from '../../operations/backups/list-backups.ts'
import { type AuditEntry, recordAudit } from '../../platform/audit/record.ts'
import { write } from '../../platform/database/write.ts'
import { type Env, serve } from '../../platform/http/route.ts'
import { currentCause } from '../../platform/kernel/actor.ts'
import { rejected } from '../../platform/kernel/errors.ts'
import { requireEverything } from '../../platform/kernel/scopes.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { attachment } from '../../platform/media/routes/attachment.ts'
import { serveFile } from '../../platform/media/routes/serve-file.ts'
import { folderStorage } from '../../platform/media/storage/folder-storage.ts'
import { startExport } from './jobs.ts'

/** The path below which exports are downloaded. */
const EXPORT_PATH = '/export-files'
const ARCHIVE = { mediaType: 'document', contentType: 'application/zip' } as const
const missingExport = () => rejected('SHOP_EXPORT_NOT_FOUND')

export function exportRoutes(app: Hono<Env>): void {
  serve(app, calls.ListShopExports, async ({ site }) => ({ exports: await listBackups(site, 'export') }))

  serve(app, calls.StartShopExport, async ({ site, caller }) => {
    await site.gate.requireRecentSignIn(caller)
    return { job: await startExport(site, caller) }
  })

  serve(app, calls.DeleteShopExport, async ({ site, caller }, { name }) => {
    await site.gate.requireRecentSignIn(caller)
    const stored = await requireExport(site, name)
    await record(site, { action: 'EXPORT_DELETED', details: { name } })
    await removeBackup(site, stored)
    return {}
  })

  serve(app, calls.GenerateShopExportDownloadUrl, async ({ site, caller }, { name }) => {
    await site.gate.requireRecentSignIn(caller)
    await requireExport(site, name)
    // It has the data of all customers, and hashes of their passwords.
    requireEverything(caller)
    const { url, expiresAt } = await backupLink(site, name, EXPORT_PATH)
    await record(site, { action: 'EXPORT_LINK_MADE', details: { name } })
    return { downloadUrl: url, urlExpirationDate: expiresAt.toISOString() }
  })

  // Not a call: browsers follow the link, without credentials.
  app.get(`${EXPORT_PATH}/:name`, async (c) => {
    const { site, address } = c.get('context')
    const name = c.req.param('name')
    if (!(await opensBackup(site, name, new URL(c.req.url).searchParams))) throw rejected('LINK_EXPIRED')
    await requireExport(site, name)
    const actor = { type: 'ANONYMOUS', id: null } as const
    await record(site, { action: 'EXPORT_DOWNLOADED', details: { name }, actor, address })
    const response = await serveFile(c, folderStorage(backupFolder(site)), {
      key: name,
      kind: ARCHIVE,
      etag: `"${name}"`,
      headers: {
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'content-disposition': attachment(name),
      },
    })
    if (!response) throw missingExport()
    return response
  })
}

/** @throws ApplicationError SHOP_EXPORT_NOT_FOUND */
async function requireExport(site: Services, name: string): Promise<StoredBackup> {
  const stored = await findBackup(site, name, 'export')
  if (!stored) throw missingExport()
  return stored
}

const record = (site: Services, entry: AuditEntry): Promise<void> =>
  write(site, currentCause(), (transaction) => recordAudit(transaction, entry, site.now()))
