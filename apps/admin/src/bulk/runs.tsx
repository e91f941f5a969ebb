import type { Job } from '@cartwright/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { client, queries } from '../app.ts'
import { allPages } from '../kit/all-pages.ts'
import type { Column } from '../kit/data-table-props.ts'
import { formatDateTime, formatNumber } from '../kit/format.ts'
import { ListPage } from '../kit/list-page.tsx'
import { PhoneLines } from '../kit/phone-lines.tsx'
import { messages as productMessages } from '../products/messages.ts'
import { ProductTabs } from '../products/tabs.tsx'
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
    cell: (job) => `${nameOf(job)} · ${formatDateTime(job.createdDate)}`,
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
  const list = useQuery(runsQuery)
  const { data: failed } = useQuery(failedImagesQuery)
  return (
    <ListPage
      title={messages.runs}
      create={{ label: messages.importTitle, to: '/products/import' }}
      tabs={<ProductTabs />}
      lead={messages.runsLead}
      above={
        failed !== undefined &&
        failed.total > 0 && (
          <p className="pb-4">
            <Link to="/products/failed-images" className="link">
              {messages.failedImages.title}: {formatNumber(failed.total)}
            </Link>
          </p>
        )
      }
      list={list}
      rows={list.data ?? []}
      none={{ title: messages.noRuns, lead: messages.noRunsLead }}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={nameOf}
      linkOf={({ id }) => `/products/runs/${id}`}
      phone={(job) => (
        <PhoneLines title={formatDateTime(job.createdDate)}>
          <JobState job={job} />
        </PhoneLines>
      )}
    />
  )
}
