import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'

interface StatementProps {
  readonly frame: Frame
  readonly facts: {
    readonly name?: string | undefined
    readonly email?: string | undefined
    readonly orderNumber: string
  }
  /** A line each; null for the whole order. */
  readonly items: readonly string[] | null
  /** When it arrived; absent before. */
  readonly received?: string
}

/** What a customer states. */
export function Statement({ frame, facts: { name, email, orderNumber }, items, received }: StatementProps) {
  const messages = messagesIn(frame.language).withdrawal
  const rows: [string, readonly string[]][] = [
    [messages.name, name ? [name] : []],
    [messages.email, email ? [email] : []],
    [messages.orderNumber, [orderNumber]],
    [messages.withdrawnFrom, items ?? [messages.wholeOrder]],
    [messages.received, received ? [received] : []],
  ]
  return (
    <dl className="facts">
      {rows
        .filter(([, lines]) => lines.length > 0)
        .map(([label, lines]) => (
          <div key={label}>
            <dt>{label}</dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
    </dl>
  )
}
