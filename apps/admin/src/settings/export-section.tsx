import type { Job, ShopExport } from '@cartwright/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { client, queries } from '../app.ts'
import { isOver } from '../bulk/use-job.ts'
import { inLanguage } from '../facts/facts.ts'
import { shopExport as de } from '../i18n/de/shop-export.ts'
import { shopExport as en } from '../i18n/en/shop-export.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmButton } from '../kit/confirm-button.tsx'
import { EmptyState } from '../kit/feedback.tsx'
import { formatDateTime, formatSize } from '../kit/format.ts'
import { Loaded } from '../kit/loaded.tsx'
import { Section } from '../kit/page.tsx'
import { Row, Rows } from '../kit/rows.tsx'
import { notify } from '../kit/toasts.tsx'
import { useAction } from '../kit/use-action.ts'

const messages = inLanguage({ en, de })
/** Milliseconds between two looks while an export is written. */
const PAUSE = 1000

/** The exports, and the last job that made one. Events of jobs make it stale. */
const exportsQuery = queryOptions({
  queryKey: ['jobs', 'shop-exports'],
  queryFn: async ({ signal }) => {
    const [exports, { jobs }] = await Promise.all([
      client.shopExports.listShopExports({ signal }),
      client.catalogTransfer.listJobs({ limit: 50 }, { signal }),
    ])
    return { exports, job: jobs.find(({ kind }) => kind === 'shop-export') }
  },
  refetchInterval: ({ state: { data } }) => (isRunning(data?.job) ? PAUSE : false),
  staleTime: 0,
})
const refresh = () => queries.invalidateQueries({ queryKey: exportsQuery.queryKey })
const isRunning = (job: Job | undefined) => job !== undefined && !isOver(job)

/** Archives of the whole shop: start, progress, cancel, download. */
export function ExportSection() {
  const query = useQuery(exportsQuery)
  const { run, isBusy } = useAction()
  const job = query.data?.job
  const runs = isRunning(job)
  // The job whose end is reported. A short one may be over before the page has seen it run.
  const watched = useRef<string>(undefined)
  useEffect(() => {
    if (runs) watched.current = job?.id
    else if (job && job.id === watched.current) {
      watched.current = undefined
      if (job.state === 'COMPLETED') notify(messages.done)
    }
  }, [runs, job])
  const begin = async () => {
    const { id } = await client.shopExports.startShopExport()
    watched.current = id
    await refresh()
  }
  const cancel = (id: string) => client.catalogTransfer.cancelJob(id).then(refresh)
  return (
    <Section title={messages.title} lead={messages.lead}>
      <ul className="mb-4 ml-5 list-disc space-y-1">
        {messages.holds.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <div className="mb-4 flex flex-wrap gap-3">
        <Button busy={isBusy || runs} onClick={() => void run(begin)}>
          {messages.start}
        </Button>
        {runs && job ? <Button onClick={() => void run(() => cancel(job.id))}>{messages.cancel}</Button> : null}
      </div>
      <p role="status">{runs ? progressText(job) : job?.state === 'FAILED' ? messages.failed : ''}</p>
      <Loaded query={query}>
        {({ exports }) =>
          exports.length > 0 ? (
            <Rows label={messages.exports}>
              {exports.map((each) => (
                <StoredExport key={each.name} stored={each} />
              ))}
            </Rows>
          ) : runs ? null : (
            <EmptyState title={messages.none} lead={messages.noneLead} />
          )
        }
      </Loaded>
    </Section>
  )
}

const progressText = ({ processed = 0, total = 0 }: Partial<Job> = {}): string =>
  total > 0 ? messages.progress(Math.floor((100 * processed) / total)) : messages.running

function StoredExport({ stored: { name, createdDate, createdBy, sizeInBytes } }: { readonly stored: ShopExport }) {
  const { run, isBusy } = useAction()
  const time = formatDateTime(createdDate)
  const download = async () => {
    const { downloadUrl } = await client.shopExports.generateShopExportDownloadUrl(name)
    const link = document.createElement('a')
    link.href = downloadUrl
    link.download = name
    link.click()
  }
  return (
    <Row
      title={time}
      lead={`${formatSize(Number(sizeInBytes))} · ${createdBy ? messages.by(createdBy) : messages.byOthers}`}
    >
      <Button busy={isBusy} aria-label={`${messages.download}: ${time}`} onClick={() => void run(download)}>
        {messages.download}
      </Button>
      <ConfirmButton
        label={messages.delete}
        name={time}
        lead={messages.deleteLead}
        done={messages.deleted}
        work={() => client.shopExports.deleteShopExport(name).then(refresh)}
      />
    </Row>
  )
}
