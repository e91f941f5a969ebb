import type { Backup, Job } from '@cartwright/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { client, queries } from '../app.ts'
import { isOver } from '../bulk/use-job.ts'
import { inLanguage } from '../facts/facts.ts'
import { backup as de } from '../i18n/de/backup.ts'
import { backup as en } from '../i18n/en/backup.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmButton } from '../kit/confirm-button.tsx'
import { EmptyState } from '../kit/feedback.tsx'
import { formatDateTime, formatSize } from '../kit/format.ts'
import { Loaded } from '../kit/loaded.tsx'
import { Page, Section } from '../kit/page.tsx'
import { Row, Rows } from '../kit/rows.tsx'
import { notify } from '../kit/toasts.tsx'
import { useAction } from '../kit/use-action.ts'
import { ExportSection } from './export-section.tsx'
import { back, messages as settingsMessages } from './messages.ts'

const messages = inLanguage({ en, de })
const title = settingsMessages.places.backup?.[0] ?? ''
/** Milliseconds between two looks while a backup is written. */
const PAUSE = 1000

/** The backups, and the last job that made one. Events of jobs make it stale. */
const backupsQuery = queryOptions({
  queryKey: ['jobs', 'backups'],
  queryFn: async ({ signal }) => {
    const [backups, { jobs }] = await Promise.all([
      client.backups.listBackups({ signal }),
      client.catalogTransfer.listJobs({ limit: 50 }, { signal }),
    ])
    return { backups, job: jobs.find(({ kind }) => kind === 'backup') }
  },
  refetchInterval: ({ state: { data } }) => (isRunning(data?.job) ? PAUSE : false),
  staleTime: 0,
})
const refresh = () => queries.invalidateQueries({ queryKey: backupsQuery.queryKey })
const isRunning = (job: Job | undefined) => job !== undefined && !isOver(job)

/** Copies of the database: start, list, download, what is in them, how to restore; and the exports of the shop. */
export function Component() {
  const query = useQuery(backupsQuery)
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
    const { id } = await client.backups.startBackup()
    watched.current = id
    await refresh()
  }
  const start = (
    <Button tone="main" busy={isBusy || runs} onClick={() => void run(begin)}>
      {messages.start}
    </Button>
  )
  return (
    <Page title={title} back={back} width="narrow" actions={start}>
      <p className="-mt-3 mb-6 text-muted">{messages.lead}</p>
      <div className="flex flex-col gap-8">
        <Section title={messages.backups} lead={messages.stored}>
          <p role="status">{runs ? runningText(job) : job?.state === 'FAILED' ? messages.failed : ''}</p>
          <Loaded query={query}>
            {({ backups }) =>
              backups.length > 0 ? (
                <Rows label={messages.backups}>
                  {backups.map((backup) => (
                    <StoredBackup key={backup.name} backup={backup} />
                  ))}
                </Rows>
              ) : runs ? null : (
                <EmptyState title={messages.none} lead={messages.noneLead} />
              )
            }
          </Loaded>
        </Section>
        <Explanation />
        <ExportSection />
        <Section title={messages.exports} lead={messages.exportsLead}>
          <ul className="grid gap-3 sm:grid-cols-3">
            <Export to="/products/import" text={messages.products} />
            <Export to="/orders" text={messages.orders} />
            <Export to="/customers" text={messages.customers} />
          </ul>
        </Section>
      </div>
    </Page>
  )
}

/** How far a backup is, once that is known. */
const runningText = ({ processed = 0, total = 0 }: Partial<Job> = {}): string =>
  total > 0 ? messages.progress(Math.floor((100 * processed) / total)) : messages.running

function StoredBackup({ backup: { name, createdDate, createdBy, sizeInBytes } }: { readonly backup: Backup }) {
  const { run, isBusy } = useAction()
  const time = formatDateTime(createdDate)
  const download = async () => {
    const { downloadUrl } = await client.backups.generateBackupDownloadUrl(name)
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
        work={() => client.backups.deleteBackup(name).then(refresh)}
      />
    </Row>
  )
}

const list = 'ml-5 list-disc space-y-1'
const code = 'block overflow-auto rounded-control bg-sand p-3 text-table'

function Explanation() {
  return (
    <>
      <Section title={messages.contents}>
        <ul className={list}>
          {messages.holds.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <h3 className="mt-4 mb-1 font-medium">{messages.lacksTitle}</h3>
        <ul className={list}>
          {messages.lacks.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p className="mt-4 mb-2">{messages.withMedia}</p>
        <code className={code}>npx cartwright backup ~/shop.db</code>
      </Section>
      <Section title={messages.restore}>
        <ol className="mb-3 ml-5 list-decimal space-y-1">
          {messages.restoreSteps.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
        <code className={code}>DATABASE_URL=file:/home/you/shop.db npx cartwright start</code>
        <p className="mt-2 text-muted">{messages.guide}</p>
      </Section>
    </>
  )
}

function Export({ to, text: [name, about] }: { readonly to: string; readonly text: readonly [string, string] }) {
  return (
    <li>
      <Link to={to} className="block h-full rounded-control border border-line bg-raised p-4 hover:border-edge">
        <span className="block font-medium">{name}</span>
        <span className="text-muted">{about}</span>
      </Link>
    </li>
  )
}
