import { receivedAt, type WithdrawalReceipt } from '@cartwright/server/hosted'
import { MailboxLink } from '../forms/mailbox-link.tsx'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { Layout } from '../ui/layout.tsx'
import { Statement } from './statement.tsx'

/** Acknowledges a statement with its content, date and time. */
export function ReceivedPage({ frame, receipt }: { readonly frame: Frame; readonly receipt: WithdrawalReceipt }) {
  const messages = messagesIn(frame.language).withdrawal
  const { withdrawal, items } = receipt
  return (
    <Layout frame={frame} title={messages.receivedTitle}>
      <div className="stack">
        <h1>{messages.receivedTitle}</h1>
        <p className="lead">{messages.receivedLead(withdrawal.email ?? '')}</p>
        <Statement
          frame={frame}
          facts={withdrawal}
          items={items}
          received={receivedAt(withdrawal.createdDate, frame.language, frame.settings)}
        />
        <p className="muted">{messages.notAccepted}</p>
        <MailboxLink frame={frame} />
      </div>
    </Layout>
  )
}

/** A link that shows nothing, or a shop that takes no statements. */
export function NoWithdrawalPage({ frame, why }: { readonly frame: Frame; readonly why: 'invalid' | 'closed' }) {
  const { title, text } = messagesIn(frame.language).withdrawal.none[why]
  return (
    <Layout frame={frame} title={title}>
      <div className="stack">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
      </div>
    </Layout>
  )
}
