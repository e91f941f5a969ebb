import type { CouponCode } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { queries } from '../../app.ts'
import { fileDate, saveFile, toCsv } from '../../kit/csv.ts'
import type { Column } from '../../kit/data-table-props.ts'
import { Failure } from '../../kit/feedback.tsx'
import { formatNumber } from '../../kit/format.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { messages as kitMessages } from '../../kit/messages.ts'
import { PhoneLines } from '../../kit/phone-lines.tsx'
import { useList } from '../../kit/use-list.ts'
import { messages as discountMessages, codeMessages as messages } from '../messages.ts'
import { GenerateDialog } from './generate-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
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
  const { list, rows } = useList(
    () => codeList(couponId),
    ({ couponCodes }) => couponCodes,
  )
  const [open, setOpen] = useState<'generate' | 'import' | null>(null)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  const name = coupon?.specification.code ?? coupon?.specification.name ?? ''
  const total = list.data?.pages[0]?.total ?? 0
  return (
    <ListPage
      title={messages.title(name)}
      back={back}
      create={{ label: messages.generate, onClick: () => setOpen('generate') }}
      more={[
        { label: messages.import, onClick: () => setOpen('import') },
        ...(total > 0 ? [{ label: kitMessages.exportCsv, onClick: () => exportCodes(couponId, name) }] : []),
      ]}
      lead={total > 0 && messages.count(formatNumber(total))}
      list={list}
      rows={rows}
      none={{ title: messages.none, lead: messages.noneLead }}
      columns={columns}
      idOf={codeOf}
      nameOf={codeOf}
      phone={({ code, numberOfUsages, usageLimit }) => (
        <PhoneLines title={code}>{messages.usedOf(formatNumber(numberOfUsages), formatNumber(usageLimit))}</PhoneLines>
      )}
    >
      {open === 'generate' && <GenerateDialog couponId={couponId} onClose={() => setOpen(null)} />}
      {open === 'import' && <ImportDialog couponId={couponId} onClose={() => setOpen(null)} />}
    </ListPage>
  )
}

async function exportCodes(couponId: string, name: string): Promise<void> {
  const rows = (await allCodes(couponId)).map((one) => [one.code, one.numberOfUsages, one.usageLimit])
  saveFile(`codes-${name}-${fileDate()}.csv`, toCsv([[messages.code, messages.used, messages.limit], ...rows]))
}
