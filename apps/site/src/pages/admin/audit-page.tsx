import type { listAuditLog } from '@cartwright/server'
import type { Frame } from '../frame.ts'
import { Layout } from '../layout.tsx'
import { ReceivedAt } from '../mailbox/received-at.tsx'
import { adminMessages } from './messages.ts'
import { adminPaths } from './paths.ts'

interface AuditPageProps {
  readonly frame: Frame
  readonly page: Awaited<ReturnType<typeof listAuditLog>>
  readonly onlyFailed: boolean
  readonly isFirst: boolean
}

/** A page of the audit log. */
export function AuditPage({ frame, page: { entries, next }, onlyFailed, isFirst }: AuditPageProps) {
  const { audit } = adminMessages[frame.language]
  const filter = onlyFailed ? { outcome: 'FAILURE' } : {}
  const address = (query: Record<string, string>) => `${adminPaths.audit}?${new URLSearchParams(query)}`
  return (
    <Layout frame={frame} title={audit.title} width="wide">
      <div className="stack">
        <h1>{audit.title}</h1>
        <p className="lead">{audit.lead}</p>
        <p className="audit-links">
          <a href={adminPaths.home}>{audit.back}</a>
          <a href={onlyFailed ? adminPaths.audit : address({ outcome: 'FAILURE' })}>
            {onlyFailed ? audit.all : audit.only}
          </a>
        </p>
        <ol className="audit-log">
          {entries.map((entry) => (
            <li key={entry.id}>
              <p>
                <strong>{entry.action}</strong>
                {entry.outcome === 'FAILURE' && <span className="audit-failed"> {audit.failed}</span>}
                {entry.subjectId && (
                  <span>
                    {' '}
                    {entry.subjectType} <code>{entry.subjectId}</code>
                  </span>
                )}
              </p>
              <p className="hint">
                #{entry.sequence} · <ReceivedAt at={entry.createdDate} language={frame.language} /> · {audit.who}{' '}
                {entry.actorType} {entry.actorId && <code>{entry.actorId}</code>}
                {entry.network && ` · ${entry.network}`}
              </p>
              {Object.keys(entry.details).length > 0 && <p className="hint">{JSON.stringify(entry.details)}</p>}
            </li>
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
