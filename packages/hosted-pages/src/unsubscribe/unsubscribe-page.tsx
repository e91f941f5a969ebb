import { Button } from '@cartwright/design/parts'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { Layout } from '../ui/layout.tsx'

interface UnsubscribePageProps {
  readonly frame: Frame
  readonly state: 'ask' | 'done' | 'invalid'
  /** Which mails end. */
  readonly mails: 'backInStock' | 'reminders'
}

/** Ends mails of one kind. The form posts to the address of the page, which has the token. */
export function UnsubscribePage({ frame, state, mails }: UnsubscribePageProps) {
  const messages = messagesIn(frame.language).unsubscribe
  const { title, text } = messages[state]
  const lead = mails === 'reminders' && state !== 'invalid' ? messages.reminders[state] : text
  return (
    <Layout frame={frame} title={title}>
      <div className="stack">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {state === 'ask' ? (
          <form method="post" action={frame.path}>
            <Button>{messages.ask.button}</Button>
          </form>
        ) : (
          <p>
            <a className="button" href={frame.shopUrl ?? '/'}>
              {messages.shop}
            </a>
          </p>
        )}
      </div>
    </Layout>
  )
}
