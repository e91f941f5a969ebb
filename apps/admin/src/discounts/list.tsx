import type { StoredCoupon } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { listLoader, queries } from '../app.ts'
import type { Column } from '../kit/data-table-props.ts'
import { formatDay, formatNumber } from '../kit/format.ts'
import { ListPage } from '../kit/list-page.tsx'
import { PhoneLines } from '../kit/phone-lines.tsx'
import { Status } from '../kit/status.tsx'
import { useList } from '../kit/use-list.ts'
import { CouponDialog } from './coupon-dialog.tsx'
import { couponPeriod, type Shop } from './coupon-form.ts'
import { messages, ruleMessages } from './messages.ts'
import { couponList, shopQuery, targetsQuery } from './queries.ts'
import { sentenceOf } from './sentence.ts'
import { DiscountTabs } from './tabs.tsx'

const query = () => couponList
export const loader = listLoader(query, () =>
  Promise.all([queries.prefetchQuery(shopQuery), queries.prefetchQuery(targetsQuery)]),
)

/** The coupons of the shop. */
export function Component() {
  const { list, rows } = useList(query, ({ coupons }) => coupons)
  const { data: shop } = useQuery(shopQuery)
  const { data: targets } = useQuery(targetsQuery)
  const [open, setOpen] = useState<StoredCoupon | 'new' | null>(null)
  const names = useMemo(
    () => new Map([...(list.data?.pages.flatMap((page) => page.names) ?? []), ...(targets?.names ?? [])]),
    [list.data, targets],
  )
  const told = useMemo(() => ({ shop: shop ?? { currency: 'EUR', timeZone: 'UTC' }, names }), [shop, names])
  const columns = useMemo(() => columnsOf(told), [told])
  return (
    <ListPage
      title={messages.title}
      create={{ label: messages.create, onClick: () => setOpen('new') }}
      tabs={<DiscountTabs />}
      list={list}
      rows={rows}
      none={{ title: messages.none, lead: messages.noneLead }}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={nameOf}
      phone={(coupon) => (
        <PhoneLines title={nameOf(coupon)} end={<CouponState coupon={coupon} />}>
          {sentenceOf(coupon.specification, told.shop, told.names)}
        </PhoneLines>
      )}
      phoneAction={setOpen}
    >
      {open && shop && (
        <CouponDialog coupon={open === 'new' ? null : open} shop={shop} names={names} onClose={() => setOpen(null)} />
      )}
    </ListPage>
  )
}

const nameOf = ({ specification: { code, name } }: StoredCoupon) => code ?? name ?? ''
const { columns: names } = messages

/** What the sentences of the list are written with. */
interface Told {
  readonly shop: Shop
  readonly names: ReadonlyMap<string, string>
}

const columnsOf = ({ shop, names: known }: Told): readonly Column<StoredCoupon>[] => [
  { id: 'code', header: names.code, cell: nameOf },
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
