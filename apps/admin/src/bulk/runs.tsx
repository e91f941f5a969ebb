import type { Job } from '@cartwright/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client, queries } from '../app.ts'
import { allPages } from '../kit/all-pages.ts'
import { ButtonLink } from '../kit/button.tsx'
import { DataTable } from '../kit/data-table.tsx'
import type { Column } from '../kit/data-table-props.ts'
import { EmptyState, Failure, Skeleton } from '../kit/feedback.tsx'
import { formatDateTime, formatNumber } from '../kit/format.ts'
import { Page } from '../kit/page.tsx'
import { messages as productMessages } from '../products/messages.ts'
import { failedImagesQuery } from './failed-images-query.ts'
import { JobState } from './job-state.tsx'
import { messages } from './messages.ts'

const runsQuery = queryOptions({
  queryKey: ['jobs', 'list'],
  queryFn: async ({ signal }) => {
    const jobs = await allPages(async (part) => (await client.catalogTransfer.listJobs(part, { signal })).jobs)
    return jobs.filter(({ kind }) => kind in messages.kinds)
  },
  staleTime: 0,
})

export function loader() {
  void queries.prefetchQuery(runsQuery)
  return null
}

const nameOf = ({ kind }: Job) => messages.kinds[kind] ?? kind
const done = ({ counts }: Job) => (counts ? counts.created + counts.changed + (counts.restored ?? 0) : 0)

const columns: readonly Column<Job>[] = [
  {
    id: 'kind',
    header: messages.run,
    className: 'w-full max-w-0',
    cell: (job) => (
      <Link to={`/products/runs/${job.id}`} className="font-medium hover:underline">
        {nameOf(job)} · {formatDateTime(job.createdDate)}
      </Link>
    ),
  },
  { id: 'state', header: productMessages.state, cell: (job) => <JobState job={job} /> },
  { id: 'changed', header: messages.counts.changed ?? '', end: true, cell: (job) => formatNumber(done(job)) },
  {
    id: 'errors',
    header: messages.counts.errors ?? '',
    end: true,
    cell: ({ counts }) => formatNumber(counts?.errors ?? 0),
  },
]

/** Imports and bulk changes of the last days. */
export function Component() {
  const { data, error, isPending, refetch } = useQuery(runsQuery)
  const { data: failed } = useQuery(failedImagesQuery)
  const actions = <ButtonLink to="/products/import">{messages.importTitle}</ButtonLink>
  return (
    <Page title={messages.runs} back={{ to: '/products', label: productMessages.title }} actions={actions}>
      <p className="pb-4 text-muted">{messages.runsLead}</p>
      {failed !== undefined && failed.total > 0 && (
        <p className="pb-4">
          <Link to="/products/failed-images" className="link">
            {messages.failedImages.title}: {formatNumber(failed.total)}
          </Link>
        </p>
      )}
      {isPending && <Skeleton lines={6} />}
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title={messages.noRuns} lead={messages.noRunsLead}>
          {actions}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <DataTable
          label={messages.runs}
          columns={columns}
          rows={data}
          idOf={({ id }) => id}
          nameOf={nameOf}
          linkOf={({ id }) => `/products/runs/${id}`}
          phone={(job) => (
            <span className="flex flex-col">
              <span className="font-medium">{formatDateTime(job.createdDate)}</span>
              <JobState job={job} />
            </span>
          )}
        />
      )}
    </Page>
  )
}
