import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'

/** Where mails are that the site keeps, for who waits for one; nothing where they are really sent. */
export function MailboxLink({ frame: { hasMailbox, language } }: { frame: Frame }) {
  if (!hasMailbox) return null
  return (
    <p className="muted small">
      <a href="/_dev/mail">{messagesIn(language).forms.mailbox}</a>
    </p>
  )
}
