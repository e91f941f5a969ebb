import type { NewCancellation } from '@cartwright/server/hosted'
import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'

interface StatementProps {
  readonly frame: Frame
  readonly stated: Pick<NewCancellation, 'kind' | 'number' | 'endDate' | 'reason'> & {
    readonly name?: string | undefined
    readonly email?: string | undefined
  }
  /** When it arrived; absent before. */
  readonly received?: string
}

/** The statement of a customer, as a list. */
export function Statement({ frame, stated, received }: StatementProps) {
  const messages = messagesIn(frame.language).cancellation
  const rows: readonly (readonly [string, string | undefined])[] = [
    [messages.name, stated.name],
    [messages.email, stated.email],
    [messages.number, stated.number],
    [messages.kind, messages.kindNames[stated.kind]],
    [messages.reason, stated.reason],
    [messages.end, stated.endDate ?? messages.earliest],
    [messages.received, received],
  ]
  return (
    <dl className="facts">
      {rows.map(([label, value]) =>
        value === undefined ? null : (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
