import type { Frame } from '@cartwright/hosted-pages/kit'
import { EndingItem, ReceivedAt } from '@cartwright/hosted-pages/kit'
import type { listOwnerSessions, OwnerSession } from '@cartwright/server/hosted'
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
    <section className="section" aria-labelledby="sessions">
      <h2 id="sessions">{messages.title}</h2>
      <form method="post" action={adminPaths.security}>
        <input type="hidden" name="action" value="end-session" />
        <ul className="list">
          {sessions.map(({ id, device, lastUsedAt }) => (
            <EndingItem
              key={id}
              title={device ?? messages.unknown}
              end={
                id === session.id
                  ? null
                  : { name: 'id', value: id, text: messages.end, label: messages.endNamed(device ?? messages.unknown) }
              }
            >
              <p className="hint">
                {id === session.id ? (
                  messages.here
                ) : (
                  <>
                    {messages.used} <ReceivedAt at={lastUsedAt} language={language} />
                  </>
                )}
              </p>
            </EndingItem>
          ))}
        </ul>
      </form>
    </section>
  )
}
