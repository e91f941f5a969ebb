import type { MailPreview } from '@cartwright/server/hosted'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { Layout } from '../ui/layout.tsx'
import { MailForms } from './mail-page.tsx'

const LANGUAGES = ['en', 'de'] as const

/** The kinds of mails, each with a link to its preview in each language. */
export function PreviewListPage({ frame, kinds }: { readonly frame: Frame; readonly kinds: readonly string[] }) {
  const messages = messagesIn(frame.language).mailbox
  const names = new Intl.DisplayNames(frame.language, { type: 'language' })
  return (
    <Layout frame={frame} title={messages.previews}>
      <p>
        <a className="back" href="/_dev/mail">
          <span aria-hidden="true">←</span> {messages.all}
        </a>
      </p>
      <h1>{messages.previews}</h1>
      <p className="lead">{messages.previewsLead}</p>
      <ul className="list">
        {kinds.map((kind) => (
          <li key={kind}>
            <code>{kind}</code>
            {LANGUAGES.map((language) => (
              <a key={language} href={`/_dev/mails/${kind}/${language}`} aria-label={`${kind}, ${names.of(language)}`}>
                {names.of(language)}
              </a>
            ))}
          </li>
        ))}
      </ul>
    </Layout>
  )
}

interface PreviewPageProps {
  readonly frame: Frame
  readonly mail: MailPreview
  readonly address: string
  readonly form: 'formatted' | 'plain'
}

/** One mail as it would be sent. */
export function PreviewPage({ frame, mail, address, form }: PreviewPageProps) {
  const messages = messagesIn(frame.language).mailbox
  return (
    <Layout frame={frame} title={mail.subject} width="wide">
      <p>
        <a className="back" href="/_dev/mails">
          <span aria-hidden="true">←</span> {messages.allPreviews}
        </a>
      </p>
      <h1>{mail.subject}</h1>
      <MailForms {...{ frame, mail, address, form }} />
    </Layout>
  )
}
