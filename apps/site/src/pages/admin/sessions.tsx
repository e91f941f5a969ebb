import type { listOwnerSessions, OwnerSession } from '@cartwright/server'
import type { Frame } from '../frame.ts'
import { ReceivedAt } from '../mailbox/received-at.tsx'
import { adminMessages } from './messages.ts'
import { adminPaths } from './paths.ts'

interface OwnerSessionsProps {
  readonly frame: Frame
  readonly session: OwnerSession
  readonly sessions: Awaited<ReturnType<typeof listOwnerSessions>>
}

/** Where an owner is signed in. */
export function OwnerSessions({ frame: { language }, session, sessions }: OwnerSessionsProps) {
  const messages = adminMessages[language].sessions
  return (
    <section className="account-section" aria-labelledby="sessions">
      <h2 id="sessions">{messages.title}</h2>
      <form method="post" action={adminPaths.security}>
        <input type="hidden" name="action" value="end-session" />
        <ul className="devices">
          {sessions.map(({ id, device, lastUsedAt }) => (
            <li key={id}>
              <div>
                <strong>{device ?? messages.unknown}</strong>
                <p className="hint">
                  {id === session.id ? (
                    messages.here
                  ) : (
                    <>
                      {messages.used} <ReceivedAt at={lastUsedAt} language={language} />
                    </>
                  )}
                </p>
              </div>
              {id !== session.id && (
                <button
                  className="button button-quiet"
                  type="submit"
                  name="id"
                  value={id}
                  aria-label={messages.endNamed(device ?? messages.unknown)}
                >
                  {messages.end}
                </button>
              )}
            </li>
          ))}
        </ul>
      </form>
    </section>
  )
}
