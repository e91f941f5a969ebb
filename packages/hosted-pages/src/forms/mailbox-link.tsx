import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'

/** A link to the built-in mailbox; nothing where mails are really sent. */
export function MailboxLink({ frame: { hasMailbox, language } }: { frame: Frame }) {
  if (!hasMailbox) return null
  return (
    <p className="muted small">
      <a href="/_dev/mail">{messagesIn(language).forms.mailbox}</a>
    </p>
  )
}
