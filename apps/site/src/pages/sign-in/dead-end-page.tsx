import type { UntrustedAuthorization } from '@cartwright/server'
import type { Frame } from '../frame.ts'
import { Layout } from '../layout.tsx'
import { frameMessages } from '../messages.ts'
import { signInMessages } from './messages.ts'

interface DeadEndProps {
  readonly frame: Frame
  readonly title: string
  readonly text: string
  readonly hint?: string
}

/** A sign-in that does not go on from here; the way back is to the shop this site knows, not to who sent the person. */
function DeadEnd({ frame, title, text, hint }: DeadEndProps) {
  return (
    <Layout frame={frame} title={title}>
      <div className="stack">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        {hint && <p className="muted">{hint}</p>}
      </div>
      {frame.settings.shopUrl && (
        <p className="account-choice">
          <a className="button" href={frame.settings.shopUrl}>
            {frameMessages[frame.language].backToShop}
          </a>
        </p>
      )}
    </Layout>
  )
}

/** The authorization the page was for is used or too old. */
export function ExpiredPage({ frame }: { frame: Frame }) {
  return <DeadEnd frame={frame} {...signInMessages[frame.language].expired} />
}

/** The password is right, but somebody has to do something first. */
export function WaitingPage({
  frame,
  state,
}: {
  frame: Frame
  state: 'REQUIRE_OWNER_APPROVAL' | 'REQUIRE_EMAIL_VERIFICATION'
}) {
  return <DeadEnd frame={frame} {...signInMessages[frame.language].waiting[state]} />
}

/** Who asks for the sign-in cannot be answered. */
export function RefusedPage({ frame, reason }: { frame: Frame; reason: UntrustedAuthorization['reason'] }) {
  const { refused } = signInMessages[frame.language]
  return <DeadEnd frame={frame} title={refused.title} text={refused[reason]} hint={refused.hint} />
}
