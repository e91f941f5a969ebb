import type { Payout } from '@cartwright/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../kit/button.tsx'
import { EmptyState, Failure, Skeleton } from '../kit/feedback.tsx'
import { SelectField } from '../kit/field.tsx'
import { formatDate, formatDay, formatMoney } from '../kit/format.ts'
import { messages as kitMessages } from '../kit/messages.ts'
import { providerName } from '../kit/provider-name.ts'
import { Status } from '../kit/status.tsx'
import { messages } from './messages.ts'
import { PayoutCharts } from './payout-chart.tsx'
import { PayoutPanel } from './payout-panel.tsx'
import { payoutsQuery } from './queries.ts'
import { type ReportColumn, ReportTable } from './report-table.tsx'
import type { ReportView } from './view.ts'

const tones = {
  PENDING: ['wait', 'none'],
  IN_TRANSIT: ['wait', 'part'],
  PAID: ['good', 'full'],
  FAILED: ['bad', 'full'],
  CANCELED: ['quiet', 'full'],
} as const

export function PayoutStatus({ status }: Pick<Payout, 'status'>) {
  const [tone, progress] = tones[status]
  return (
    <Status tone={tone} progress={progress}>
      {messages.payoutStates[status]}
    </Status>
  )
}

const columnsOf = (onOpen: (payout: Payout) => void): readonly ReportColumn<Payout>[] => [
  { header: messages.payoutDate, value: ({ createdDate }) => createdDate.toISOString(), cell: dateCell },
  {
    header: messages.payoutAmount,
    value: ({ amount }) => amount,
    cell: ({ amount, currency }) => formatMoney(amount, currency),
    end: true,
  },
  { header: messages.arrival, value: ({ arrivalDate }) => arrivalDate, cell: (one) => formatDay(one.arrivalDate) },
  {
    header: messages.payoutState,
    value: ({ status }) => messages.payoutStates[status],
    cell: ({ status, problem }) => (
      <>
        <PayoutStatus status={status} />
        {problem && <span className="block text-alarm text-table">{problem}</span>}
      </>
    ),
  },
  { header: messages.payoutId, value: ({ id }) => id, cell: (one) => <Open payout={one} onOpen={onOpen} /> },
  {
    header: messages.payoutFees,
    value: ({ fees = '' }) => fees,
    cell: ({ fees, currency }) => (fees === undefined ? '' : formatMoney(fees, currency)),
    end: true,
  },
  { header: messages.currency, value: ({ currency }) => currency },
]

/** What a provider sent to the bank account of the shop, with what each payout consists of. */
export function PayoutReport({ view }: { readonly view: ReportView }) {
  const [search] = useSearchParams()
  const list = useInfiniteQuery(payoutsQuery(view, search.get('provider') ?? undefined))
  const [open, setOpen] = useState<Payout | null>(null)
  if (list.isError) return <Failure error={list.error} onRetry={() => void list.refetch()} />
  if (!list.data) return <Skeleton lines={8} />
  const { provider, providers = [] } = list.data.pages[0] ?? {}
  if (provider === undefined)
    return <EmptyState title={messages.noPayoutProvider} lead={messages.noPayoutProviderLead} />
  const payouts = list.data.pages.flatMap((page) => page.payouts)
  const namesOf = (isListing: boolean) =>
    providers.filter(({ listsPayouts }) => listsPayouts === isListing).map((one) => one.provider)
  const silent = namesOf(false).map(providerName)
  return (
    <>
      <ProviderChoice provider={provider} providers={namesOf(true)} />
      <p className="mb-4 text-muted">
        {messages.leads.payouts(providerName(provider))}
        {silent.length > 0 && ` ${messages.silentProviders(silent)}`}
      </p>
      {payouts.length === 0 ? (
        <EmptyState title={messages.noPayouts} lead={messages.noneLead} />
      ) : (
        <>
          <PayoutCharts payouts={payouts} view={view} isWhole={!list.hasNextPage} />
          <ReportTable
            label={messages.report.payouts}
            file={`payouts-${provider}-${view.from}-${view.to}`}
            columns={columnsOf(setOpen)}
            rows={payouts}
            keyOf={({ id }) => id}
          />
          {list.hasNextPage && (
            <p className="pt-3">
              <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {kitMessages.loadMore}
              </Button>
            </p>
          )}
        </>
      )}
      {open && <PayoutPanel payout={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** Whose payouts are shown, where several providers list theirs. */
function ProviderChoice({ provider, providers }: { readonly provider: string; readonly providers: readonly string[] }) {
  const [, setSearch] = useSearchParams()
  if (providers.length < 2) return null
  return (
    <div className="mb-4 max-w-xs" data-screen-only="">
      <SelectField
        label={messages.provider}
        value={provider}
        onChange={({ target }) =>
          setSearch((now) => {
            now.set('provider', target.value)
            return now
          })
        }
      >
        {providers.map((one) => (
          <option key={one} value={one}>
            {providerName(one)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

const dateCell = ({ createdDate }: Payout) => formatDate(createdDate)

function Open({ payout, onOpen }: { readonly payout: Payout; readonly onOpen: (payout: Payout) => void }) {
  if (!payout.hasTransactions) return payout.id
  return (
    <button type="button" className="link whitespace-nowrap" onClick={() => onOpen(payout)}>
      {payout.id}
    </button>
  )
}
