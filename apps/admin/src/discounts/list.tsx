import type { StoredCoupon } from '@cartwright/client'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { queries } from '../app.ts'
import { Button } from '../kit/button.tsx'
import type { Column } from '../kit/data-table-props.ts'
import { formatDate, formatNumber } from '../kit/format.ts'
import { ListResults } from '../kit/list-results.tsx'
import { Page } from '../kit/page.tsx'
import { Status } from '../kit/status.tsx'
import { currencyQuery } from '../products/queries.ts'
import { CouponDialog } from './coupon-dialog.tsx'
import { lastDay } from './coupon-form.ts'
import { messages } from './messages.ts'
import { couponList } from './queries.ts'
import { sentenceOf } from './sentence.ts'
import { DiscountTabs } from './tabs.tsx'

export function loader() {
  void queries.prefetchInfiniteQuery(couponList)
  void queries.prefetchQuery(currencyQuery)
  return null
}

/** The coupons of the shop. */
export function Component() {
  const list = useInfiniteQuery(couponList)
  const { data: currency } = useQuery(currencyQuery)
  const rows = useMemo(() => list.data?.pages.flatMap(({ coupons }) => coupons) ?? [], [list.data])
  const [open, setOpen] = useState<StoredCoupon | 'new' | null>(null)
  const columns = useMemo(() => columnsOf(currency ?? 'EUR', setOpen), [currency])
  const create = (
    <Button tone="main" onClick={() => setOpen('new')}>
      {messages.create}
    </Button>
  )
  return (
    <Page title={messages.title} actions={create}>
      <DiscountTabs />
      <ListResults
        list={list}
        isFiltered={false}
        none={{ title: messages.none, lead: messages.noneLead }}
        start={create}
        label={messages.title}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        nameOf={nameOf}
        phone={(coupon) => <PhoneCoupon coupon={coupon} currency={currency ?? 'EUR'} />}
        phoneAction={setOpen}
      />
      {open && currency && (
        <CouponDialog coupon={open === 'new' ? null : open} currency={currency} onClose={() => setOpen(null)} />
      )}
    </Page>
  )
}

const nameOf = ({ specification: { code, name } }: StoredCoupon) => code ?? name ?? ''
const { columns: names } = messages

const columnsOf = (currency: string, onOpen: (coupon: StoredCoupon) => void): readonly Column<StoredCoupon>[] => [
  {
    id: 'code',
    header: names.code,
    cell: (coupon) => (
      <button type="button" className="link font-medium" onClick={() => onOpen(coupon)}>
        {nameOf(coupon)}
      </button>
    ),
  },
  {
    id: 'what',
    header: names.what,
    className: 'w-full min-w-52 whitespace-normal',
    cell: ({ specification }) => sentenceOf(specification, currency),
  },
  { id: 'state', header: names.state, cell: (coupon) => <CouponState coupon={coupon} /> },
  { id: 'used', header: names.used, end: true, cell: ({ numberOfUsages }) => formatNumber(numberOfUsages) },
  {
    id: 'until',
    header: names.until,
    end: true,
    cell: ({ specification: { expirationTime } }) =>
      expirationTime ? formatDate(lastDay(expirationTime)) : messages.never,
  },
]

function CouponState({ coupon: { specification, expired } }: { readonly coupon: StoredCoupon }) {
  const isOn = !expired && specification.active !== false
  return (
    <Status tone={isOn ? 'good' : 'quiet'} progress={isOn ? 'full' : 'none'}>
      {expired ? messages.expired : isOn ? messages.active : messages.paused}
    </Status>
  )
}

function PhoneCoupon({ coupon, currency }: { readonly coupon: StoredCoupon; readonly currency: string }) {
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="truncate font-medium">{nameOf(coupon)}</span>
        <CouponState coupon={coupon} />
      </span>
      <span className="block text-muted text-table">{sentenceOf(coupon.specification, currency)}</span>
    </>
  )
}
