import { listAuditLog, namesOfAccounts, type OwnerSession, type Site } from '@cartwright/server'
import type { Context } from 'hono'
import type { PagesEnv } from '../frame.ts'
import { show } from '../sign-in/answers.ts'
import { AuditPage } from './audit-page.tsx'

export async function showAuditLog(c: Context<PagesEnv>, { db }: Site, _session: OwnerSession): Promise<Response> {
  const onlyFailed = c.req.query('outcome') === 'FAILURE'
  const given = c.req.query('before') ?? ''
  const before = /^\d{1,15}$/.test(given) ? Number(given) : undefined
  const page = await listAuditLog(db, { before, limit: 50, ...(onlyFailed && { outcome: 'FAILURE' }) })
  const ids = page.entries.flatMap(({ actorId, subjectId }) => [actorId ?? [], subjectId ?? []].flat())
  const names = await namesOfAccounts(db, [...new Set(ids)])
  return show(c, <AuditPage {...{ frame: c.get('frame'), page, names, onlyFailed, isFirst: before === undefined }} />)
}
