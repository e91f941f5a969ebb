import type { MoveProblem } from '@cartwright/client'
import { Row, Rows } from '../../kit/rows.tsx'
import { Status } from '../../kit/status.tsx'
import { messages } from './queries.ts'

interface Props {
  readonly problems: readonly MoveProblem[]
  readonly total: number
}

/** Records that did not move, or moved with a change: each with its row and field. */
export function Problems({ problems, total }: Props) {
  if (total === 0) return <p className="text-muted">{messages.noProblems}</p>
  return (
    <>
      <Rows label={messages.problems}>
        {problems.map(({ entity, sourceId, label, field, reason, severity }) => (
          <Row
            key={`${entity} ${sourceId} ${field}`}
            title={`${messages.entities[entity]}: ${label}`}
            lead={field ? `${field}: ${reason}` : reason}
            beside={
              severity === 'ERROR' ? (
                <Status tone="bad" progress="full">
                  {messages.cannotMove}
                </Status>
              ) : (
                <Status tone="wait" progress="part">
                  {messages.changed}
                </Status>
              )
            }
          />
        ))}
      </Rows>
      {total > problems.length && <p className="mt-2 text-muted">{messages.moreProblems(total - problems.length)}</p>}
    </>
  )
}
