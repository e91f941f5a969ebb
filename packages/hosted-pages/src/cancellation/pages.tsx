import { Button } from '@cartwright/design/parts'
import { type NewCancellation, receivedAt, type StoredCancellation } from '@cartwright/server/hosted'
import { MailboxLink } from '../forms/mailbox-link.tsx'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { Layout } from '../ui/layout.tsx'
import { Statement } from './statement.tsx'
import type { Entered } from './statement-form.ts'

interface ConfirmPageProps {
  readonly frame: Frame
  readonly statement: NewCancellation
  readonly entered: Entered
}

/** The second step: the statement as it will be sent, and the button that sends it. */
export function ConfirmCancellationPage({ frame, statement, entered }: ConfirmPageProps) {
  const messages = messagesIn(frame.language).cancellation
  return (
    <Layout frame={frame} title={messages.confirmTitle}>
      <div className="stack">
        <h1>{messages.confirmTitle}</h1>
        <p className="lead">{messages.confirmLead}</p>
        <Statement frame={frame} stated={statement} />
        <form method="post" action={frame.path} className="stack">
          {Object.entries(entered)
            .filter(([name]) => name !== 'action')
            .map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          <p>
            <Button name="action" value="confirm">
              {messages.confirm}
            </Button>
          </p>
          <p>
            <Button tone="quiet" name="action" value="change">
              {messages.change}
            </Button>
          </p>
        </form>
      </div>
    </Layout>
  )
}

interface ReceivedPageProps {
  readonly frame: Frame
  readonly stated: StoredCancellation
}

/** Acknowledges a statement with its content, date and time. */
export function CancellationReceivedPage({ frame, stated }: ReceivedPageProps) {
  const messages = messagesIn(frame.language).cancellation
  return (
    <Layout frame={frame} title={messages.receivedTitle}>
      <div className="stack">
        <h1>{messages.receivedTitle}</h1>
        <p className="lead">{messages.receivedLead(stated.email ?? '')}</p>
        <Statement
          frame={frame}
          stated={stated}
          received={receivedAt(stated.createdDate, frame.language, frame.settings)}
        />
        <p className="muted">{messages.receivedNote}</p>
        <p className="muted">{messages.print}</p>
        <MailboxLink frame={frame} />
      </div>
    </Layout>
  )
}
