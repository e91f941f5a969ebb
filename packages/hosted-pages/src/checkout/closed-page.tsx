import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { Layout } from '../ui/layout.tsx'
import type { Problem } from './view.ts'

/** A checkout that cannot go on: its link is over, its cart has moved on, nothing in it is left, or as the problem says. */
export function ClosedPage({ frame, why }: { frame: Frame; why: 'gone' | 'empty' | Problem }) {
  const messages = messagesIn(frame.language).checkout
  const problem = why === 'empty' ? messages.problems.empty : why
  const { title, text } = problem === 'gone' ? messages.gone : problem
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
