import type { CouponCode } from '@cartwright/client'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { queries } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { fileDate, saveFile, toCsv } from '../../kit/csv.ts'
import type { Column } from '../../kit/data-table-props.ts'
import { Failure } from '../../kit/feedback.tsx'
import { formatNumber } from '../../kit/format.ts'
import { ListResults } from '../../kit/list-results.tsx'
import { messages as kitMessages } from '../../kit/messages.ts'
import { Page } from '../../kit/page.tsx'
import { useAction } from '../../kit/use-action.ts'
import { messages as discountMessages } from '../messages.ts'
import { GenerateDialog } from './generate-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { messages } from './messages.ts'
import { allCodes, codeList, couponQuery } from './queries.ts'

export function loader({ params: { couponId = '' } }: LoaderFunctionArgs) {
  void queries.prefetchQuery(couponQuery(couponId))
  void queries.prefetchInfiniteQuery(codeList(couponId))
  return null
}

const back = { to: '/discounts', label: discountMessages.title }
const codeOf = ({ code }: CouponCode) => code

const columns: readonly Column<CouponCode>[] = [
  { id: 'code', header: messages.code, className: 'w-full break-all', cell: codeOf },
  { id: 'used', header: messages.used, end: true, cell: ({ numberOfUsages }) => formatNumber(numberOfUsages) },
  { id: 'limit', header: messages.limit, end: true, cell: ({ usageLimit }) => formatNumber(usageLimit) },
]

/** The codes with the terms of one coupon, each with uses of its own. */
export function Component() {
  const { couponId = '' } = useParams()
  const { data: coupon, error, refetch } = useQuery(couponQuery(couponId))
  const list = useInfiniteQuery(codeList(couponId))
  const rows = useMemo(() => list.data?.pages.flatMap(({ couponCodes }) => couponCodes) ?? [], [list.data])
  const [open, setOpen] = useState<'generate' | 'import' | null>(null)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  const name = coupon?.specification.code ?? coupon?.specification.name ?? ''
  const total = list.data?.pages[0]?.total ?? 0
  const generate = (
    <Button tone="main" onClick={() => setOpen('generate')}>
      {messages.generate}
    </Button>
  )
  const actions = (
    <>
      <Button onClick={() => setOpen('import')}>{messages.import}</Button>
      {total > 0 && <ExportButton couponId={couponId} name={name} />}
      {generate}
    </>
  )
  return (
    <Page title={messages.title(name)} back={back} actions={actions}>
      {total > 0 && <p className="mb-2 text-muted">{messages.count(formatNumber(total))}</p>}
      <ListResults
        list={list}
        isFiltered={false}
        none={{ title: messages.none, lead: messages.noneLead }}
        start={generate}
        label={messages.title(name)}
        columns={columns}
        rows={rows}
        idOf={codeOf}
        nameOf={codeOf}
        phone={({ code, numberOfUsages, usageLimit }) => (
          <>
            <span className="block break-all font-medium">{code}</span>
            <span className="block text-muted text-table">
              {messages.usedOf(formatNumber(numberOfUsages), formatNumber(usageLimit))}
            </span>
          </>
        )}
      />
      {open === 'generate' && <GenerateDialog couponId={couponId} onClose={() => setOpen(null)} />}
      {open === 'import' && <ImportDialog couponId={couponId} onClose={() => setOpen(null)} />}
    </Page>
  )
}

function ExportButton({ couponId, name }: { readonly couponId: string; readonly name: string }) {
  const { run, isBusy } = useAction()
  const save = () =>
    run(async () => {
      const rows = (await allCodes(couponId)).map((one) => [one.code, one.numberOfUsages, one.usageLimit])
      saveFile(`codes-${name}-${fileDate()}.csv`, toCsv([[messages.code, messages.used, messages.limit], ...rows]))
    })
  return (
    <Button busy={isBusy} onClick={save}>
      {kitMessages.exportCsv}
    </Button>
  )
}
