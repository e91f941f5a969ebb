import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { Layout } from '../ui/layout.tsx'
import type { Problem } from './view.ts'

/** A checkout that cannot go on: its link is over, its cart has moved on, nothing in it is left, or as the problem says. */
export function ClosedPage({ frame, why }: { frame: Frame; why: 'gone' | 'empty' | 'tooLarge' | Problem }) {
  const messages = messagesIn(frame.language).checkout
  const problem = why === 'empty' || why === 'tooLarge' ? messages.problems[why] : why
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
