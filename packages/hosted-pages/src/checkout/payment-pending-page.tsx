import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { Layout } from '../ui/layout.tsx'
import { stepPath } from './paths.ts'

/** Shown while a payment provider has not answered. The page loads itself again; the order does not depend on it. */
export function PaymentPendingPage({ frame, sessionId }: { readonly frame: Frame; readonly sessionId: string }) {
  const { pending } = messagesIn(frame.language).checkout
  return (
    <Layout frame={frame} title={pending.title}>
      <div className="stack">
        <h1>{pending.title}</h1>
        <p className="lead" role="status">
          {pending.text}
        </p>
        <p className="muted">{pending.leave}</p>
        <p>
          <a className="button" href={frame.path}>
            {pending.check}
          </a>
        </p>
        <p>
          <a href={stepPath(sessionId, 'review')}>{pending.another}</a>
        </p>
      </div>
    </Layout>
  )
}
