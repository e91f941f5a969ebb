import { useQuery } from '@tanstack/react-query'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { formatDateTime } from '../kit/format.ts'
import { notify } from '../kit/toasts.tsx'
import { useAction } from '../kit/use-action.ts'
import { messages } from './messages.ts'
import { refreshSubscriptions, runsQuery } from './queries.ts'

const texts = messages.runs

/** The last changes of many subscriptions, each of which can be taken back. */
export function LastRuns() {
  const { data: runs = [] } = useQuery(runsQuery)
  const { run, isBusy } = useAction()
  if (runs.length === 0) return null
  const undo = (id: string) =>
    run(async () => {
      const { results } = await client.subscriptionManagement.undoSubscriptionChanges(id)
      const failed = results.filter(({ outcome }) => outcome === 'FAILED').length
      notify(failed === 0 ? texts.done : texts.some(failed))
    }).then(refreshSubscriptions)
  return (
    <details className="mt-8">
      <summary className="cursor-pointer font-semibold">{texts.title}</summary>
      <ul className="mt-2">
        {runs.map(({ id, createdDate, change, changed, isUndone }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 border-line border-b py-2">
            <span>
              {texts.of(messages.bulk.kinds[change.kind], changed)}
              <span className="block text-muted text-table">{formatDateTime(createdDate)}</span>
            </span>
            {isUndone ? (
              <span className="text-muted">{texts.undone}</span>
            ) : (
              <Button busy={isBusy} onClick={() => void undo(id)}>
                {texts.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
