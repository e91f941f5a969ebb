import type { StoredCoupon } from '@cartwright/client'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { queries } from '../app.ts'
import { Button } from '../kit/button.tsx'
import type { Column } from '../kit/data-table-props.ts'
import { formatDay, formatNumber } from '../kit/format.ts'
import { ListResults } from '../kit/list-results.tsx'
import { Page } from '../kit/page.tsx'
import { Status } from '../kit/status.tsx'
import { CouponDialog } from './coupon-dialog.tsx'
import { couponPeriod, type Shop } from './coupon-form.ts'
import { messages, ruleMessages } from './messages.ts'
import { couponList, shopQuery, targetsQuery } from './queries.ts'
import { sentenceOf } from './sentence.ts'
import { DiscountTabs } from './tabs.tsx'

export function loader() {
  void queries.prefetchInfiniteQuery(couponList)
  void queries.prefetchQuery(shopQuery)
  void queries.prefetchQuery(targetsQuery)
  return null
}

/** The coupons of the shop. */
export function Component() {
  const list = useInfiniteQuery(couponList)
  const { data: shop } = useQuery(shopQuery)
  const { data: targets } = useQuery(targetsQuery)
  const rows = useMemo(() => list.data?.pages.flatMap(({ coupons }) => coupons) ?? [], [list.data])
  const [open, setOpen] = useState<StoredCoupon | 'new' | null>(null)
  const names = useMemo(
    () => new Map([...(list.data?.pages.flatMap((page) => page.names) ?? []), ...(targets?.names ?? [])]),
    [list.data, targets],
  )
  const told = useMemo(() => ({ shop: shop ?? { currency: 'EUR', timeZone: 'UTC' }, names }), [shop, names])
  const columns = useMemo(() => columnsOf(told, setOpen), [told])
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
        phone={(coupon) => <PhoneCoupon coupon={coupon} told={told} />}
        phoneAction={setOpen}
      />
      {open && shop && (
        <CouponDialog coupon={open === 'new' ? null : open} shop={shop} names={names} onClose={() => setOpen(null)} />
      )}
    </Page>
  )
}

const nameOf = ({ specification: { code, name } }: StoredCoupon) => code ?? name ?? ''
const { columns: names } = messages

/** What the sentences of the list are written with. */
interface Told {
  readonly shop: Shop
  readonly names: ReadonlyMap<string, string>
}

const columnsOf = (
  { shop, names: known }: Told,
  onOpen: (coupon: StoredCoupon) => void,
): readonly Column<StoredCoupon>[] => [
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
    cell: ({ specification }) => sentenceOf(specification, shop, known),
  },
  { id: 'state', header: names.state, cell: (coupon) => <CouponState coupon={coupon} /> },
  { id: 'used', header: names.used, end: true, cell: ({ numberOfUsages }) => formatNumber(numberOfUsages) },
  {
    id: 'until',
    header: names.until,
    end: true,
    cell: ({ specification }) => {
      const { lastDay, lastTime } = couponPeriod(specification, shop.timeZone)
      return lastDay ? [formatDay(lastDay), lastTime].join(' ').trim() : messages.never
    },
  },
]

function CouponState({ coupon: { specification, expired } }: { readonly coupon: StoredCoupon }) {
  const isLater = Number(specification.startTime ?? 0) > Date.now()
  const isOn = !expired && specification.active !== false && !isLater
  const started = isLater ? (ruleMessages.states.PENDING ?? '') : messages.active
  const text = expired ? messages.expired : specification.active === false ? messages.paused : started
  return (
    <Status tone={isOn ? 'good' : 'quiet'} progress={isOn ? 'full' : 'none'}>
      {text}
    </Status>
  )
}

function PhoneCoupon({ coupon, told }: { readonly coupon: StoredCoupon; readonly told: Told }) {
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span className="truncate font-medium">{nameOf(coupon)}</span>
        <CouponState coupon={coupon} />
      </span>
      <span className="block text-muted text-table">{sentenceOf(coupon.specification, told.shop, told.names)}</span>
    </>
  )
}
