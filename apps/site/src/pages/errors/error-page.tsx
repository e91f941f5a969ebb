import type { Frame } from '../frame.ts'
import { Layout } from '../layout.tsx'
import { errorMessages } from './messages.ts'

interface ErrorPageProps {
  readonly frame: Frame
  readonly kind: 'notFound' | 'failed' | 'foreignForm'
  readonly requestId?: string
}

/** What a person sees when there is no page to show. */
export function ErrorPage({ frame, kind, requestId }: ErrorPageProps) {
  const messages = errorMessages[frame.language]
  const { title, text } = messages[kind]
  const { shopUrl } = frame.settings
  return (
    <Layout frame={frame} title={title}>
      <div className="stack">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        {requestId && <p className="muted small">{messages.requestId(requestId)}</p>}
        <p>
          <a className="button" href={shopUrl ?? '/'}>
            {shopUrl ? messages.goBack : messages.home}
          </a>
        </p>
      </div>
    </Layout>
  )
}
