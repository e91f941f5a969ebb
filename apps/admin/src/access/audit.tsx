import type { AuditEntry } from '@cartwright/client'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { EmptyState, Failure, Skeleton } from '../kit/feedback.tsx'
import { Options, SelectField, TextField } from '../kit/field.tsx'
import { formatDateTime } from '../kit/format.ts'
import { Page } from '../kit/page.tsx'
import { Row, Rows } from '../kit/rows.tsx'
import { Status } from '../kit/status.tsx'
import { auditTitle, auditTitles } from './audit-titles.ts'
import { back, messages, titleOf } from './messages.ts'

const { audit } = messages
const title = titleOf('audit')
const filters = ['action', 'outcome', 'actorId', 'from', 'to'] as const
type View = Partial<Record<(typeof filters)[number], string>>

const readView = (search: URLSearchParams): View =>
  Object.fromEntries(
    filters.flatMap((name) => {
      const value = search.get(name)
      return value ? [[name, value]] : []
    }),
  )

/** The instant at which a day begins here; one day later for the end of a range. */
const instantOf = (day: string, later = 0) => {
  const date = new Date(`${day}T00:00:00`)
  date.setDate(date.getDate() + later)
  return date
}

const auditQuery = ({ action, outcome, actorId, from, to }: View) =>
  infiniteQueryOptions({
    queryKey: ['settings', 'audit', action, outcome, actorId, from, to],
    queryFn: ({ pageParam, signal }) =>
      client.auditLog.listAuditLog(
        {
          limit: 50,
          ...(action && { action }),
          ...((outcome === 'SUCCESS' || outcome === 'FAILURE') && { outcome }),
          ...(actorId && { actorId }),
          ...(from && { from: instantOf(from) }),
          ...(to && { to: instantOf(to, 1) }),
          ...(pageParam !== null && { before: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

export function Component() {
  const [search, setSearch] = useSearchParams()
  const view = readView(search)
  const list = useInfiniteQuery(auditQuery(view))
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? []
  const set = (name: string, value: string) =>
    setSearch((now) => {
      if (value) now.set(name, value)
      else now.delete(name)
      return now
    })
  const isFiltered = Object.keys(view).length > 0
  return (
    <Page title={title} back={back}>
      <p className="-mt-3 mb-6 text-muted">{audit.lead}</p>
      <Filters view={view} onChange={set} />
      {list.isPending && <Skeleton lines={9} />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && entries.length === 0 && (
        <EmptyState title={audit.none}>
          {isFiltered && <Button onClick={() => setSearch({})}>{audit.clear}</Button>}
        </EmptyState>
      )}
      <Rows label={title}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} onActor={(id) => set('actorId', id)} />
        ))}
      </Rows>
      {list.hasNextPage && (
        <p className="py-4 text-center">
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {audit.older}
          </Button>
        </p>
      )}
    </Page>
  )
}

interface FiltersProps {
  readonly view: View
  readonly onChange: (name: string, value: string) => void
}

function Filters({ view, onChange }: FiltersProps) {
  const field = (name: (typeof filters)[number]) => ({
    label: audit[name],
    value: view[name] ?? '',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(name, target.value),
  })
  return (
    <search className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-[2fr_1fr_1fr_1fr_2fr]">
      <SelectField {...field('action')}>
        <option value="">{audit.every}</option>
        {auditTitles.map(([action, label]) => (
          <option key={action} value={action}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('outcome')}>
        <Options labels={audit.outcomes} />
      </SelectField>
      <TextField type="date" {...field('from')} />
      <TextField type="date" {...field('to')} />
      <TextField {...field('actorId')} />
    </search>
  )
}

function Entry({ entry, onActor }: { readonly entry: AuditEntry; readonly onActor: (id: string) => void }) {
  const { action, outcome, actorType, actorId, subjectType, subjectId, network, details, createdDate } = entry
  const isFailure = outcome === 'FAILURE'
  const { call, ...others } = details ?? {}
  const facts = Object.entries(others).map(
    ([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`,
  )
  return (
    <Row
      title={[auditTitle(action, outcome), call].filter(Boolean).join(': ')}
      lead={
        <>
          {formatDateTime(createdDate)} · {audit.actor}{' '}
          {actorId ? (
            <button type="button" className="link" onClick={() => onActor(actorId)}>
              {audit.actors[actorType] ?? actorType} {actorId.slice(0, 8)}
            </button>
          ) : (
            (audit.actors[actorType] ?? actorType)
          )}
          {network && ` · ${audit.network} ${network}`}
          {subjectId && ` · ${audit.actors[subjectType ?? ''] ?? 'ID'} ${subjectId}`}
          {facts.length > 0 && ` · ${facts.join(', ')}`}
        </>
      }
      beside={
        isFailure && (
          <Status tone="bad" progress="full">
            {audit.outcomes.FAILURE ?? ''}
          </Status>
        )
      }
    />
  )
}
