import { Button } from '@cartwright/design/parts'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { Layout } from '../ui/layout.tsx'

/** What a link is for. All but `confirm` end mails. */
export type LinkKind = 'backInStock' | 'reminders' | 'newsletter' | 'confirm'

interface UnsubscribePageProps {
  readonly frame: Frame
  readonly state: 'ask' | 'done' | 'invalid'
  readonly mails: LinkKind
}

/** Ends mails of one kind, or confirms a subscription. The form posts to the address of the page, which has the token. */
export function UnsubscribePage({ frame, state, mails }: UnsubscribePageProps) {
  const messages = messagesIn(frame.language).unsubscribe
  const { title, text } = mails === 'confirm' ? messages.confirm[state] : messages[state]
  const hasOwnLead = (mails === 'reminders' || mails === 'newsletter') && state !== 'invalid'
  const lead = hasOwnLead ? messages[mails][state] : text
  return (
    <Layout frame={frame} title={title}>
      <div className="stack">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {state === 'ask' ? (
          <form method="post" action={frame.path}>
            <Button>{mails === 'confirm' ? messages.confirm.button : messages.ask.button}</Button>
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
