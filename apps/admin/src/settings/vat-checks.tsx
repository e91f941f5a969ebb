import type { VatNumberCheckEntry } from '@cartwright/client'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { fileDate, saveFile, toCsv } from '../kit/csv.ts'
import type { Column } from '../kit/data-table-props.ts'
import { formatDateTime } from '../kit/format.ts'
import { ListResults } from '../kit/list-results.tsx'
import { Page } from '../kit/page.tsx'
import { SearchBox } from '../kit/search-box.tsx'
import { Status } from '../kit/status.tsx'
import { useAction } from '../kit/use-action.ts'
import { back, messages } from './messages.ts'

const { vatChecks } = messages
const title = messages.places['vat-checks']?.[0] ?? ''
const PAGE = 100
const MOST = 1000

const filterOf = (vatNumber: string) => (vatNumber ? { vatNumber } : {})

const checksQuery = (vatNumber: string) =>
  infiniteQueryOptions({
    queryKey: ['settings', 'vat-checks', vatNumber],
    queryFn: async ({ pageParam, signal }) => {
      const page = { ...filterOf(vatNumber), limit: PAGE, offset: pageParam }
      const { checks, total } = await client.taxSettings.listVatNumberChecks(page, { signal })
      const next = pageParam + checks.length
      return { checks, next: checks.length > 0 && next < total ? next : undefined }
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** The official checks of VAT numbers: the proof of a supply without tax. */
export function Component() {
  const [search] = useSearchParams()
  const vatNumber = (search.get('q') ?? '').trim()
  const list = useInfiniteQuery(checksQuery(vatNumber))
  const rows = list.data?.pages.flatMap(({ checks }) => checks) ?? []
  const { run, isBusy } = useAction()
  const exported = (
    <Button busy={isBusy || rows.length === 0} onClick={() => run(() => exportChecks(vatNumber))}>
      {vatChecks.export}
    </Button>
  )
  return (
    <Page title={title} back={back} actions={exported}>
      <p className="-mt-3 mb-6 text-muted">{vatChecks.lead}</p>
      <div className="mb-4">
        <SearchBox label={vatChecks.search} />
      </div>
      <ListResults
        list={list}
        isFiltered={vatNumber !== ''}
        none={{ title: vatChecks.none, lead: vatChecks.noneLead }}
        label={title}
        columns={columns}
        rows={rows}
        idOf={idOf}
        nameOf={({ vatNumber: name }) => name}
        phone={(check) => <PhoneCheck check={check} />}
      />
    </Page>
  )
}

const idOf = ({ vatNumber, checkedDate }: VatNumberCheckEntry) => `${vatNumber} ${checkedDate.toISOString()}`

const columns: readonly Column<VatNumberCheckEntry>[] = [
  { id: 'number', header: vatChecks.number, cell: ({ vatNumber }) => vatNumber },
  { id: 'result', header: vatChecks.result, cell: (check) => <Result check={check} /> },
  { id: 'date', header: vatChecks.date, cell: ({ checkedDate }) => formatDateTime(checkedDate) },
  {
    id: 'consultation',
    header: vatChecks.consultation,
    cell: ({ consultationNumber }) => consultationNumber ?? vatChecks.noConsultation,
  },
  { id: 'requester', header: vatChecks.requester, cell: ({ requesterVatNumber }) => requesterVatNumber ?? '–' },
]

function Result({ check: { registered } }: { readonly check: VatNumberCheckEntry }) {
  return (
    <Status tone={registered ? 'good' : 'quiet'} progress={registered ? 'full' : 'none'}>
      {registered ? vatChecks.registered : vatChecks.notRegistered}
    </Status>
  )
}

function PhoneCheck({ check }: { readonly check: VatNumberCheckEntry }) {
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="font-medium">{check.vatNumber}</span>
        <Result check={check} />
      </span>
      <span className="block text-muted text-table">
        {formatDateTime(check.checkedDate)}
        <br />
        {vatChecks.consultation}: {check.consultationNumber ?? vatChecks.noConsultation}
      </span>
    </>
  )
}

/** All checks of a search as a file. */
async function exportChecks(vatNumber: string): Promise<void> {
  const rows: string[][] = []
  for (let offset = 0; ; offset += MOST) {
    const { checks } = await client.taxSettings.listVatNumberChecks({ ...filterOf(vatNumber), limit: MOST, offset })
    rows.push(
      ...checks.map((check) => [
        check.vatNumber,
        check.registered ? vatChecks.registered : vatChecks.notRegistered,
        check.checkedDate.toISOString(),
        check.consultationNumber ?? '',
        check.requesterVatNumber ?? '',
      ]),
    )
    if (checks.length < MOST) break
  }
  const { number, result, date, consultation, requester } = vatChecks
  saveFile(`vat-checks-${fileDate()}.csv`, toCsv([[number, result, date, consultation, requester], ...rows]))
}
