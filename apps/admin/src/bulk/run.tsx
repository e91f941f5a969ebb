import type { Job } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { client, queries } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { formatDateTime, formatNumber } from '../kit/format.ts'
import { messages as kitMessages } from '../kit/messages.ts'
import { Page, Section } from '../kit/page.tsx'
import { notify } from '../kit/toasts.tsx'
import { useAction } from '../kit/use-action.ts'
import { currencyQuery, refreshProducts } from '../products/queries.ts'
import { Changes, Errors, Notes } from './changes.tsx'
import { JobState } from './job-state.tsx'
import { messages } from './messages.ts'
import { isOver, jobQuery } from './use-job.ts'

const back = { to: '/products/runs', label: messages.runs }

/** One run: progress, what it did, errors by row, undo. It goes on when the page is left. */
export function Component() {
  const { jobId = '' } = useParams()
  const [offset, setOffset] = useState(0)
  const query = useQuery(jobQuery(jobId, offset))
  const { data: currency = '' } = useQuery(currencyQuery)
  const isEnded = query.data !== undefined && isOver(query.data.job)
  useEffect(() => {
    if (isEnded) void refreshProducts()
  }, [isEnded])
  if (!query.data)
    return (
      <Page title={messages.run} back={back}>
        {query.isError ? <Failure error={query.error} onRetry={() => void query.refetch()} /> : <Skeleton lines={6} />}
      </Page>
    )
  const { job, errors, changes, notes = [] } = query.data
  return (
    <Page
      title={messages.kinds[job.kind] ?? messages.run}
      back={back}
      beside={<JobState job={job} />}
      actions={<Actions job={job} />}
    >
      <p className="pb-3 text-muted">{formatDateTime(job.createdDate)}</p>
      {!isOver(job) && <Progress job={job} isConnected={!query.isError} />}
      {job.failure && (
        <p role="alert" className="pb-4 text-alarm">
          {job.failure}
        </p>
      )}
      {job.counts && <Counts counts={job.counts} />}
      {errors.length > 0 && (
        <Section title={messages.errorsTitle}>
          <Errors errors={errors} />
        </Section>
      )}
      {notes.length > 0 && (
        <Section title={messages.notesTitle}>
          <Notes notes={notes} />
        </Section>
      )}
      {changes.length > 0 && currency !== '' && (
        <Section title={messages.changesTitle}>
          <Changes changes={changes} currency={currency} />
        </Section>
      )}
      <div className="flex gap-2 pt-4">
        {offset > 0 && <Button onClick={() => setOffset(offset - 100)}>{kitMessages.previous}</Button>}
        {changes.length + errors.length + notes.length >= 100 && (
          <Button onClick={() => setOffset(offset + 100)}>{kitMessages.next}</Button>
        )}
      </div>
    </Page>
  )
}

interface JobProps {
  readonly job: Job
}

function Actions({ job }: JobProps) {
  const navigate = useNavigate()
  const { run, isBusy } = useAction()
  const undo = () =>
    run(async () => {
      const { job: started } = await client.catalogTransfer.undoCatalogImport(job.id)
      notify(messages.undoing)
      await navigate(`/products/runs/${started.id}`)
    })
  const cancel = () =>
    run(() => client.catalogTransfer.cancelJob(job.id), { done: messages.cancelled }).then(() =>
      queries.invalidateQueries({ queryKey: ['jobs'] }),
    )
  return (
    <>
      {job.undoable && (
        <Button busy={isBusy} onClick={() => void undo()}>
          {messages.undoRun}
        </Button>
      )}
      {!isOver(job) && (
        <Button busy={isBusy} onClick={() => void cancel()}>
          {messages.cancelRun}
        </Button>
      )}
    </>
  )
}

function Progress({ job: { processed, total }, isConnected }: JobProps & { readonly isConnected: boolean }) {
  return (
    <div className="max-w-xl pb-6">
      <progress
        className="h-2 w-full accent-clay"
        aria-label={messages.run}
        max={total || 1}
        value={total ? processed : undefined}
      />
      <p role="status" className="text-muted">
        {isConnected ? messages.progress(processed, total) : messages.reconnecting}
      </p>
    </div>
  )
}

/** What a run did, in numbers. */
function Counts({ counts }: { readonly counts: object }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 pb-6">
      {Object.entries(messages.counts).map(([name, label]) => {
        const count: unknown = Reflect.get(counts, name)
        if (typeof count !== 'number') return null
        return (
          <div key={name}>
            <dt className="text-muted text-table">{label}</dt>
            <dd className="font-semibold text-section tabular-nums">{formatNumber(count)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
