import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'

/** A link to the built-in mailbox, for developers; nothing where mails are really sent. */
export function MailboxLink({ frame: { site, hasMailbox, language } }: { frame: Frame }) {
  if (!(hasMailbox && site.isDevelopment)) return null
  return (
    <p className="muted small">
      <a href="/_dev/mail">{messagesIn(language).forms.mailbox}</a>
    </p>
  )
}
