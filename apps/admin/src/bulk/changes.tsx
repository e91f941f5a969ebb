import type { ImportError, ProductChange } from '@cartwright/client'
import { changeText, isSaid } from '../products/history.tsx'
import { messages } from './messages.ts'

interface ChangesProps {
  readonly changes: readonly ProductChange[]
  readonly currency: string
}

/** What a run changes, product by product. */
export function Changes({ changes, currency }: ChangesProps) {
  return (
    <ul>
      {changes.map(({ line, slug, action, fields, reason }) => (
        <li key={`${line} ${slug}`} className="border-line border-b py-2">
          <p>
            <span className="font-medium">{slug}</span>{' '}
            <span className="text-muted">{messages.actions[action] ?? action}</span>
          </p>
          {reason && <p className="text-alarm text-table">{messages.reasons[reason] ?? reason}</p>}
          <ul className="text-muted text-table">
            {fields.filter(isSaid).map((change) => (
              <li key={change.field} className="break-words">
                {changeText(change, currency)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

interface ErrorsProps {
  readonly errors: readonly ImportError[]
  /** What a line is called; by default its number. */
  readonly nameOf?: ((line: number) => string | undefined) | undefined
}

/** Errors by row. */
export const Errors = ({ errors, nameOf }: ErrorsProps) => (
  <Remarks remarks={errors} tone="text-alarm" nameOf={nameOf} />
)

/** What is left out or changed, by row. */
export const Notes = ({ notes }: { readonly notes: readonly ImportError[] }) => (
  <Remarks remarks={notes} tone="text-muted" />
)

interface RemarksProps extends Pick<ErrorsProps, 'nameOf'> {
  readonly remarks: readonly ImportError[]
  readonly tone: string
}

function Remarks({ remarks, tone, nameOf }: RemarksProps) {
  return (
    <ul lang="en">
      {remarks.map(({ line, column, reason }) => (
        <li key={`${line} ${column} ${reason}`} className="border-line border-b py-2">
          <span className="font-medium">{nameOf?.(line) ?? messages.line(line)}</span>
          <span className={tone}>
            {' '}
            · {column ? `${column} ` : ''}
            {reason}
          </span>
        </li>
      ))}
    </ul>
  )
}
