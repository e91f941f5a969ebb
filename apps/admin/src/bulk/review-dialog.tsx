import type { JobResponse } from '@cartwright/client'
import { useEffect, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog, DialogActions } from '../kit/dialog.tsx'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { useAction } from '../kit/use-action.ts'
import { Changes, Errors, Notes } from './changes.tsx'
import { messages } from './messages.ts'
import { foundOf, useJob } from './use-job.ts'

interface ReviewDialogProps {
  readonly currency: string
  /** The names of rows by their order, for errors. */
  readonly names?: readonly string[]
  readonly start: (dryRun: boolean) => Promise<JobResponse>
  readonly onStarted: (jobId: string) => void
  readonly onClose: () => void
}

/** A dry run and its differences, before anything is stored. */
export function ReviewDialog(props: ReviewDialogProps) {
  const { currency, names, start, onStarted, onClose } = props
  const [jobId, setJobId] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const { run, isBusy } = useAction()
  const check = () => {
    setFailure(null)
    start(true).then(({ job }) => setJobId(job.id), setFailure)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the check runs once, when the dialog opens.
  useEffect(check, [])
  const query = useJob(jobId)
  const found = foundOf(query.data)
  const counts = found?.job.counts
  const changed = counts ? counts.changed + counts.created : 0
  const hasErrors = found?.job.state === 'FAILED'
  const apply = () =>
    run(async () => {
      onStarted((await start(false)).job.id)
    })
  const isReady = found !== null && !hasErrors
  const lead = isReady ? messages.reviewLead(changed) : undefined
  return (
    <Dialog open onClose={onClose} kind="panel" title={messages.review} lead={lead}>
      {failure !== null && <Failure error={failure} onRetry={check} />}
      {failure === null && !found && (
        <div>
          <p role="status" className="pb-3 text-muted">
            {query.isError ? messages.reconnecting : messages.checking}
          </p>
          <Skeleton lines={6} />
        </div>
      )}
      {found && hasErrors && (
        <div role="alert">
          <p className="pb-2 font-medium">{found.job.failure}</p>
          <Errors errors={found.errors} nameOf={(line) => names?.[line - 1]} />
        </div>
      )}
      {found?.notes && (
        <div className="pb-4">
          <p className="pb-1 font-medium">{messages.notesTitle}</p>
          <Notes notes={found.notes} />
        </div>
      )}
      {found && !hasErrors && changed === 0 && <p>{messages.nothing}</p>}
      {found && <Changes changes={found.changes} currency={currency} />}
      <DialogActions>
        <Button onClick={onClose}>{kitMessages.cancel}</Button>
        {isReady && changed > 0 && (
          <Button tone="main" busy={isBusy} onClick={() => void apply()}>
            {messages.runChanges(changed)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
