import type { Frame } from '@cartwright/hosted-pages/kit'
import { Layout } from '@cartwright/hosted-pages/kit'
import type { listAuditLog } from '@cartwright/server/hosted'
import { AuditLogEntry } from './audit-entry.tsx'
import { adminMessages } from './messages.ts'
import { adminPaths } from './paths.ts'

interface AuditPageProps {
  readonly frame: Frame
  readonly page: Awaited<ReturnType<typeof listAuditLog>>
  /** Of accounts, apps and keys, by id. */
  readonly names: ReadonlyMap<string, string>
  readonly onlyFailed: boolean
  /** Whom the entries are about. Default: everybody. */
  readonly subjectId: string | undefined
  readonly isFirst: boolean
}

/** A page of the audit log. */
export function AuditPage({ frame, page: { entries, next }, names, onlyFailed, subjectId, isFirst }: AuditPageProps) {
  const { audit } = adminMessages[frame.language]
  const about = subjectId === undefined ? {} : { subject: subjectId }
  const filter = { ...about, ...(onlyFailed && { outcome: 'FAILURE' }) }
  const address = (query: Record<string, string>) => {
    const text = new URLSearchParams(query).toString()
    return text === '' ? adminPaths.audit : `${adminPaths.audit}?${text}`
  }
  return (
    <Layout frame={frame} title={audit.title} width="wide">
      <div className="stack">
        <h1>{audit.title}</h1>
        <p className="lead">{audit.lead}</p>
        <p className="audit-links">
          <a href={adminPaths.account}>{audit.back}</a>
          <a href={onlyFailed ? address(about) : address({ ...about, outcome: 'FAILURE' })}>
            {onlyFailed ? audit.all : audit.only}
          </a>
        </p>
        {subjectId !== undefined && (
          <p>
            {audit.about} <strong>{names.get(subjectId) ?? subjectId}</strong>.{' '}
            <a href={address(onlyFailed ? { outcome: 'FAILURE' } : {})}>{audit.everybody}</a>
          </p>
        )}
        {entries.length === 0 && <p className="hint">{audit.none}</p>}
        <ol className="audit-log">
          {entries.map((entry) => (
            <AuditLogEntry key={entry.id} entry={entry} names={names} language={frame.language} about={subjectId} />
          ))}
        </ol>
        <p className="audit-links">
          {!isFirst && <a href={address(filter)}>{audit.newest}</a>}
          {next !== null && <a href={address({ ...filter, before: String(next) })}>{audit.older}</a>}
        </p>
      </div>
    </Layout>
  )
}
