import type { StoredMail } from '@cartwright/server/hosted'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { Layout } from '../ui/layout.tsx'
import { ReceivedAt } from './received-at.tsx'

interface MailPageProps {
  readonly frame: Frame
  readonly mail: StoredMail
  readonly form: 'formatted' | 'plain'
}

/** One mail, as mail programs show it: formatted in a frame that can run and load nothing, or as plain text. */
export function MailPage({ frame, mail, form }: MailPageProps) {
  const messages = messagesIn(frame.language).mailbox
  const address = `/_dev/mail/${encodeURIComponent(mail.id)}`
  return (
    <Layout frame={frame} title={mail.subject} width="wide">
      <p>
        <a className="back" href="/_dev/mail">
          <span aria-hidden="true">←</span> {messages.all}
        </a>
      </p>
      <h1>{mail.subject}</h1>
      <dl className="facts">
        <div>
          <dt>{messages.to}</dt>
          <dd>{mail.to}</dd>
        </div>
        <div>
          <dt>{messages.received}</dt>
          <dd>
            <ReceivedAt at={mail.receivedAt} language={frame.language} />
          </dd>
        </div>
      </dl>
      <MailForms {...{ frame, mail, address, form }} />
    </Layout>
  )
}

interface MailFormsProps {
  readonly frame: Frame
  readonly mail: Pick<StoredMail, 'subject' | 'text'>
  /** The path of the page. That of the HTML has `/body` at its end. */
  readonly address: string
  readonly form: 'formatted' | 'plain'
}

/** The two forms of a mail, one of them shown. */
export function MailForms({ frame, mail, address, form }: MailFormsProps) {
  const messages = messagesIn(frame.language).mailbox
  const tab = (name: MailFormsProps['form'], href: string) => (
    <a href={href} aria-current={form === name ? 'page' : undefined}>
      {messages[name]}
    </a>
  )
  return (
    <>
      <nav className="tabs" aria-label={messages.view}>
        <ul>
          <li>{tab('formatted', address)}</li>
          <li>{tab('plain', `${address}?form=plain`)}</li>
        </ul>
      </nav>
      {form === 'formatted' ? (
        <iframe
          className="mail-frame"
          title={mail.subject}
          src={`${address}/body`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      ) : (
        // Long mails scroll, and what scrolls has to be reached by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <pre className="card mail-text" tabIndex={0}>
          {mail.text}
        </pre>
      )}
    </>
  )
}
