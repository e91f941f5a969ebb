import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type LoaderFunctionArgs, useParams } from 'react-router'
import { queries } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { fileDate, saveFile, toCsv } from '../../kit/csv.ts'
import { EmptyState, Failure, Skeleton } from '../../kit/feedback.tsx'
import { formatNumber } from '../../kit/format.ts'
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

/** The codes with the terms of one coupon, each with uses of its own. */
export function Component() {
  const { couponId = '' } = useParams()
  const { data: coupon, error, refetch } = useQuery(couponQuery(couponId))
  const list = useInfiniteQuery(codeList(couponId))
  const [open, setOpen] = useState<'generate' | 'import' | null>(null)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  const name = coupon?.specification.code ?? coupon?.specification.name ?? ''
  const rows = list.data?.pages.flatMap(({ couponCodes }) => couponCodes) ?? []
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
      {list.isPending && <Skeleton lines={8} />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState title={messages.none} lead={messages.noneLead}>
          {generate}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <>
          <p className="mb-2 text-muted">{messages.count(formatNumber(total))}</p>
          <table className="table" aria-label={messages.title(name)}>
            <thead>
              <tr>
                <th scope="col">{messages.code}</th>
                <th scope="col" data-end="">
                  {messages.used}
                </th>
                <th scope="col" data-end="">
                  {messages.limit}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ code, numberOfUsages, usageLimit }) => (
                <tr key={code}>
                  <td className="w-full break-all">{code}</td>
                  <td data-end="">{formatNumber(numberOfUsages)}</td>
                  <td data-end="">{formatNumber(usageLimit)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {list.hasNextPage && (
            <p className="py-4 text-center">
              <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {kitMessages.loadMore}
              </Button>
            </p>
          )}
        </>
      )}
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
