import { calls } from '@cartwright/contract'
import type { Hono } from 'hono'
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
import { backupFolder, backupNotFound, findBackup, removeBackup, requireBackup } from './folder.ts'
import { startBackup } from './jobs.ts'
import { BACKUP_PATH, backupLink, opensBackup } from './link.ts'
import { listBackups } from './list-backups.ts'

const DATABASE_FILE = { mediaType: 'document', contentType: 'application/vnd.sqlite3' } as const

export function backupRoutes(app: Hono<Env>): void {
  serve(app, calls.ListBackups, async ({ site }) => ({ backups: await listBackups(site) }))

  serve(app, calls.StartBackup, async ({ site, caller }) => {
    await site.gate.requireRecentSignIn(caller)
    return { job: await startBackup(site, caller) }
  })

  serve(app, calls.DeleteBackup, async ({ site, caller }, { name }) => {
    await site.gate.requireRecentSignIn(caller)
    const backup = await requireBackup(site, name)
    await record(site, { action: 'BACKUP_DELETED', details: { name } })
    await removeBackup(site, backup)
    return {}
  })

  serve(app, calls.GenerateBackupDownloadUrl, async ({ site, caller }, { name }) => {
    await site.gate.requireRecentSignIn(caller)
    await requireBackup(site, name)
    // Its signing keys would give every right.
    requireEverything(caller)
    const { url, expiresAt } = await backupLink(site, name)
    await record(site, { action: 'BACKUP_LINK_MADE', details: { name } })
    return { downloadUrl: url, urlExpirationDate: expiresAt.toISOString() }
  })

  // Not a call: browsers follow the link, without credentials.
  app.get(`${BACKUP_PATH}/:name`, async (c) => {
    const { site, address } = c.get('context')
    const name = c.req.param('name')
    if (!(await opensBackup(site, name, new URL(c.req.url).searchParams))) throw rejected('LINK_EXPIRED')
    if (!(await findBackup(site, name))) throw backupNotFound()
    await record(site, {
      action: 'BACKUP_DOWNLOADED',
      details: { name },
      actor: { type: 'ANONYMOUS', id: null },
      address,
    })
    const answer = await serveFile(c, folderStorage(backupFolder(site)), {
      key: name,
      kind: DATABASE_FILE,
      etag: `"${name}"`,
      headers: {
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'content-disposition': attachment(name),
      },
    })
    if (!answer) throw backupNotFound()
    return answer
  })
}

const record = (site: Services, entry: AuditEntry): Promise<void> =>
  write(site, currentCause(), (transaction) => recordAudit(transaction, entry, site.now()))
