import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { Layout } from '../ui/layout.tsx'

/** A checkout that cannot go on: its link is over, its cart has moved on, or nothing in it is left. */
export function ClosedPage({ frame, why }: { frame: Frame; why: 'gone' | 'empty' }) {
  const messages = messagesIn(frame.language).checkout
  const { title, text } = why === 'gone' ? messages.gone : messages.problems.empty
  return (
    <Layout frame={frame} title={title}>
      <div className="stack">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <p>
          <a className="button" href={frame.shopUrl ?? '/'}>
            {messages.gone.link}
          </a>
        </p>
      </div>
    </Layout>
  )
}
