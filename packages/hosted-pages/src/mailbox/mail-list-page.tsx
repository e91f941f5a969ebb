import type { StoredMail } from '@cartwright/server/hosted'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { Layout } from '../ui/layout.tsx'
import { ReceivedAt } from './received-at.tsx'

interface MailListPageProps {
  readonly frame: Frame
  readonly mails: readonly Omit<StoredMail, 'html' | 'text' | 'attachments'>[]
}

/** Every stored mail, newest first. */
export function MailListPage({ frame, mails }: MailListPageProps) {
  const messages = messagesIn(frame.language).mailbox
  return (
    <Layout frame={frame} title={messages.title}>
      <h1>{messages.title}</h1>
      <p className="lead">{messages.lead}</p>
      <p>
        <a href="/_dev/mails">{messages.previews}</a>
      </p>
      {mails.length === 0 ? (
        <div className="card stack">
          <h2>{messages.empty}</h2>
          <p>{messages.emptyText}</p>
        </div>
      ) : (
        <ul className="links">
          {mails.map(({ id, to, subject, receivedAt }) => (
            <li key={id}>
              <a href={`/_dev/mail/${encodeURIComponent(id)}`}>
                <strong>{subject}</strong>
                <span>{to}</span>
                <ReceivedAt at={receivedAt} language={frame.language} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </Layout>
  )
}
