import type { PagesEnv } from '@cartwright/hosted-pages/kit'
import { show } from '@cartwright/hosted-pages/kit'
import { listAuditLog, namesOfAccounts, type OwnerSession, type Site } from '@cartwright/server/hosted'
import type { Context } from 'hono'
import { AuditPage } from './audit-page.tsx'

export async function showAuditLog(c: Context<PagesEnv>, { db }: Site, _session: OwnerSession): Promise<Response> {
  const onlyFailed = c.req.query('outcome') === 'FAILURE'
  const given = c.req.query('before') ?? ''
  const before = /^\d{1,15}$/.test(given) ? Number(given) : undefined
  const subjectId = c.req.query('subject') || undefined
  const page = await listAuditLog(db, { before, limit: 50, subjectId, ...(onlyFailed && { outcome: 'FAILURE' }) })
  const ids = page.entries.flatMap(({ actorId, subjectId }) => [actorId ?? [], subjectId ?? []].flat())
  const names = await namesOfAccounts(db, [...new Set([...ids, subjectId ?? []].flat())])
  const shown = { page, names, onlyFailed, subjectId, isFirst: before === undefined }
  return show(c, <AuditPage frame={c.get('frame')} {...shown} />)
}
