import type { VatNumberCheckEntry } from '@cartwright/client'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { client } from '../app.ts'
import { fileDate, saveFile, toCsv } from '../kit/csv.ts'
import type { Column } from '../kit/data-table-props.ts'
import { formatDateTime } from '../kit/format.ts'
import { ListPage } from '../kit/list-page.tsx'
import { PhoneLines } from '../kit/phone-lines.tsx'
import { Status } from '../kit/status.tsx'
import { useList } from '../kit/use-list.ts'
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

const query = (search: URLSearchParams) => checksQuery((search.get('q') ?? '').trim())

/** The official checks of VAT numbers: the proof of a supply without tax. */
export function Component() {
  const [search] = useSearchParams()
  const { list, rows } = useList(query, ({ checks }) => checks)
  const save = { label: vatChecks.export, onClick: () => exportChecks((search.get('q') ?? '').trim()) }
  return (
    <ListPage
      title={title}
      back={back}
      more={rows.length > 0 ? [save] : []}
      lead={vatChecks.lead}
      search={vatChecks.search}
      list={list}
      rows={rows}
      none={{ title: vatChecks.none, lead: vatChecks.noneLead }}
      columns={columns}
      idOf={idOf}
      nameOf={({ vatNumber }) => vatNumber}
      phone={(check) => (
        <>
          <PhoneLines title={check.vatNumber} end={<Result check={check} />} />
          <span className="block text-muted text-table">
            {formatDateTime(check.checkedDate)}
            <br />
            {vatChecks.consultation}: {check.consultationNumber ?? vatChecks.noConsultation}
          </span>
        </>
      )}
    />
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
