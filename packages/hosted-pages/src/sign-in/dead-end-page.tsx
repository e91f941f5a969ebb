import type { UntrustedAuthorization } from '@cartwright/server/hosted'
import type { ReactNode } from 'react'
import { BackToShop } from '../forms/back-to-shop.tsx'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { Layout } from '../ui/layout.tsx'

interface DeadEndProps {
  readonly frame: Frame
  readonly title: string
  readonly text: string
  readonly hint?: string
  readonly children?: ReactNode
}

/** A sign-in that does not go on from here; the way back is to the shop this site knows, not to who sent the person. */
function DeadEnd({ frame, title, text, hint, children }: DeadEndProps) {
  return (
    <Layout frame={frame} title={title}>
      <div className="stack">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        {hint && <p className="muted">{hint}</p>}
        {children}
      </div>
      {frame.shopUrl && (
        <p className="row">
          <BackToShop frame={frame} />
        </p>
      )}
    </Layout>
  )
}

/** The authorization the page was for is used or too old. */
export function ExpiredPage({ frame }: { frame: Frame }) {
  return <DeadEnd frame={frame} {...messagesIn(frame.language).signIn.expired} />
}

/** The app that requested the sign-in is not registered. Tells developers what to add and how. */
export function RejectedPage({ frame, error }: { frame: Frame; error: UntrustedAuthorization }) {
  const { rejected } = messagesIn(frame.language).signIn
  const { reason, remedy } = error
  const advice = remedy
    ? { text: rejected.remedy(remedy.address), command: remedy.command }
    : reason === 'unknown_client' && { text: rejected.apps, command: 'cartwright app list' }
  return (
    <DeadEnd frame={frame} title={rejected.title} text={rejected[reason]} hint={rejected.hint}>
      {advice && (
        <section className="card stack">
          <h2>{rejected.forDeveloper}</h2>
          <p>{advice.text}</p>
          <pre className="card command">
            <code>{advice.command}</code>
          </pre>
        </section>
      )}
    </DeadEnd>
  )
}
