import type { Frame } from '../../frame.ts'
import { messagesIn } from '../../messages/index.ts'
import { Layout } from '../layout.tsx'
import { inWords } from './wait.ts'

interface ErrorPageProps {
  readonly frame: Frame
  readonly kind:
    | 'notFound'
    | 'failed'
    | 'foreignForm'
    | 'unreadableForm'
    | 'tooMany'
    | 'tooLarge'
    | 'diskFull'
    | 'unavailable'
  readonly requestId?: string
  /** How long to wait, and with what to come back: a link asks for a page again, a form is sent only by its own page. */
  readonly retry?: { readonly seconds: number; readonly isForm: boolean }
}

/** What a person sees when there is no page to show. */
export function ErrorPage({ frame, kind, requestId, retry }: ErrorPageProps) {
  const { language, shopUrl } = frame
  const messages = messagesIn(language).errors
  const { title, text } = messages[kind]
  const when = retry && inWords(retry.seconds, language)
  const canReload = retry?.isForm === false
  return (
    <Layout frame={frame} title={title}>
      <div className="stack">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        {when && <p>{canReload ? messages.tryAgain(when) : messages.sendAgain(when)}</p>}
        {requestId && <p className="muted small">{messages.requestId(requestId)}</p>}
        <p>
          {canReload ? (
            <a className="button" href={frame.path}>
              {messages.reload}
            </a>
          ) : (
            <a className="button" href={shopUrl ?? '/'}>
              {shopUrl ? messages.goBack : messages.home}
            </a>
          )}
        </p>
      </div>
    </Layout>
  )
}
