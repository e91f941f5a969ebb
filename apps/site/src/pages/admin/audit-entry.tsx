import type { Language } from '@cartwright/hosted-pages/kit'
import { ReceivedAt } from '@cartwright/hosted-pages/kit'
import type { listAuditLog } from '@cartwright/server/hosted'
import { auditTitle, auditWords } from './audit-words.ts'
import { adminMessages } from './messages.ts'

type Entry = Awaited<ReturnType<typeof listAuditLog>>['entries'][number]

interface AuditLogEntryProps {
  readonly entry: Entry
  /** Of accounts, apps and keys, by id. */
  readonly names: ReadonlyMap<string, string>
  readonly language: Language
  /** Whom the whole list is about, and its entries need not say. */
  readonly about?: string | undefined
}

/** The event as a sentence; code, id and details below it. */
export function AuditLogEntry({ entry, names, language, about }: AuditLogEntryProps) {
  const { audit } = adminMessages[language]
  const { actors, thisMachine, from } = auditWords[language]
  const { action, outcome, subjectId, actorId, actorType, network } = entry
  const called = (id: string) => names.get(id) ?? <code>{id}</code>
  return (
    <li>
      <p>
        <strong className={outcome === 'FAILURE' ? 'audit-failed' : undefined}>
          {auditTitle(action, outcome, language)}
        </strong>
      </p>
      {subjectId && subjectId !== actorId && subjectId !== about && <p>{called(subjectId)}</p>}
      <p className="hint">
        <ReceivedAt at={entry.createdDate} language={language} /> · {audit.who} {actors[actorType]}{' '}
        {actorId && called(actorId)}
        {network && ` · ${from} ${LOOPBACK.has(network) ? thisMachine : network}`}
      </p>
      <p className="hint">
        #{entry.sequence} <code>{action}</code> {toText(entry.details)}
      </p>
    </li>
  )
}

/** What the log keeps of the addresses of the machine itself. */
const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.0/24', '0:0:0::/48'])

function toText(details: Entry['details']): string {
  return Object.entries(details)
    .map(([name, value]) => `· ${name}: ${Array.isArray(value) ? value.join(', ') : value}`)
    .join(' ')
}
