import type { StoredCoupon } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queries } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { EmptyState, Failure, Skeleton } from '../kit/feedback.tsx'
import { formatDate, formatNumber } from '../kit/format.ts'
import { Page } from '../kit/page.tsx'
import { Status } from '../kit/status.tsx'
import { CouponDialog } from './coupon-dialog.tsx'
import { messages } from './messages.ts'
import { couponsQuery } from './queries.ts'
import { lastDay, sentenceOf } from './sentence.ts'
import { DiscountTabs } from './tabs.tsx'

export function loader() {
  void queries.prefetchQuery(couponsQuery)
  return null
}

const { columns } = messages

export function Component() {
  const { data, error, refetch } = useQuery(couponsQuery)
  const [open, setOpen] = useState<StoredCoupon | 'new' | null>(null)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  const create = (
    <Button tone="main" onClick={() => setOpen('new')}>
      {messages.create}
    </Button>
  )
  return (
    <Page title={messages.title} actions={create}>
      <DiscountTabs />
      {!data && <Skeleton lines={6} />}
      {data?.coupons.length === 0 && <EmptyState title={messages.none} lead={messages.noneLead} />}
      {data && data.coupons.length > 0 && (
        <div className="overflow-x-auto">
          <table className="table" aria-label={messages.title}>
            <thead>
              <tr>
                <th scope="col">{columns.code}</th>
                <th scope="col">{columns.what}</th>
                <th scope="col" className="phone:hidden">
                  {columns.state}
                </th>
                <th scope="col" data-end="" className="phone:hidden">
                  {columns.used}
                </th>
                <th scope="col" data-end="" className="phone:hidden">
                  {columns.until}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.coupons.map((coupon) => (
                <Row key={coupon.id} coupon={coupon} currency={data.currency} onOpen={() => setOpen(coupon)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {open && data && (
        <CouponDialog coupon={open === 'new' ? null : open} currency={data.currency} onClose={() => setOpen(null)} />
      )}
    </Page>
  )
}

interface RowProps {
  readonly coupon: StoredCoupon
  readonly currency: string
  readonly onOpen: () => void
}

function Row({ coupon: { specification, numberOfUsages, expired }, currency, onOpen }: RowProps) {
  const { code, name, active, expirationTime } = specification
  const state = expired ? messages.expired : active === false ? messages.paused : messages.active
  const shown = (
    <Status tone={state === messages.active ? 'good' : 'quiet'} progress={state === messages.active ? 'full' : 'none'}>
      {state}
    </Status>
  )
  return (
    <tr>
      <td>
        <button type="button" className="link font-medium" onClick={onOpen}>
          {code ?? name}
        </button>
        <span className="block py-1 sm:hidden">{shown}</span>
      </td>
      <td className="w-full whitespace-normal sm:min-w-52">{sentenceOf(specification, currency)}</td>
      <td className="phone:hidden">{shown}</td>
      <td data-end="" className="phone:hidden">
        {formatNumber(numberOfUsages)}
      </td>
      <td data-end="" className="phone:hidden">
        {expirationTime ? formatDate(lastDay(expirationTime)) : messages.never}
      </td>
    </tr>
  )
}
