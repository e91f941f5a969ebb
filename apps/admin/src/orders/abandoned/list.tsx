import type { AbandonedCheckout } from '@cartwright/client'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { queries } from '../../app.ts'
import { may } from '../../facts/permissions.ts'
import { ButtonLink } from '../../kit/button.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { formatDateTime, formatMoney, formatNumber, formatPercent } from '../../kit/format.ts'
import { ListResults } from '../../kit/list-results.tsx'
import { Page } from '../../kit/page.tsx'
import { SearchBox } from '../../kit/search-box.tsx'
import { ViewTabs } from '../../kit/tabs.tsx'
import { messages as orderMessages } from '../messages.ts'
import { OrderTabs } from '../order-tabs.tsx'
import { AbandonedState } from './abandoned-state.tsx'
import { messages } from './messages.ts'
import { abandonedList, abandonedTabs, nameOf, numbersQuery, readView } from './queries.ts'

export function loader({ request }: LoaderFunctionArgs) {
  void queries.prefetchInfiniteQuery(abandonedList(readView(new URL(request.url).searchParams)))
  if (may('VIEW_ANALYTICS')) void queries.prefetchQuery(numbersQuery)
  return null
}

const linkOf = ({ id }: AbandonedCheckout) => `/orders/abandoned/${id}`
const totalOf = ({ totalPrice, currency }: AbandonedCheckout) => formatMoney(totalPrice.amount, currency)
const countOf = ({ lineItems }: AbandonedCheckout) => lineItems.reduce((sum, { quantity }) => sum + quantity, 0)
const mailsOf = ({ activities }: AbandonedCheckout) => activities.filter(({ type }) => type === 'EMAIL_SENT').length

const columns: readonly Column<AbandonedCheckout>[] = [
  {
    id: 'customer',
    header: orderMessages.columns.customer,
    className: 'w-full max-w-0 truncate',
    cell: (checkout) => (
      <Link to={linkOf(checkout)} className="font-medium hover:underline">
        {nameOf(checkout)}
      </Link>
    ),
  },
  { id: 'left', header: messages.left, cell: ({ createdDate }) => formatDateTime(createdDate) },
  { id: 'mails', header: messages.mails, end: true, cell: mailsOf },
  { id: 'state', header: messages.state, cell: (checkout) => <AbandonedState checkout={checkout} /> },
  { id: 'items', header: orderMessages.columns.items, end: true, cell: countOf },
  { id: 'total', header: orderMessages.columns.total, end: true, className: 'money', cell: totalOf },
]

export function Component() {
  const [search] = useSearchParams()
  const view = readView(search)
  const list = useInfiniteQuery(abandonedList(view))
  const rows = useMemo(() => list.data?.pages.flatMap((page) => page.abandonedCheckouts) ?? [], [list.data])
  const isFiltered = view.q !== '' || view.tab !== ''
  const settings = may('MANAGE_SETTINGS') && <ButtonLink to="/orders/abandoned/mails">{messages.settings}</ButtonLink>
  return (
    <Page title={messages.title} actions={settings}>
      <OrderTabs />
      {may('VIEW_ANALYTICS') && <WonBack />}
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <ViewTabs
          label={messages.views}
          name="tab"
          tabs={abandonedTabs.map((value) => ({ value, label: messages.tabs[value] }))}
        />
        <SearchBox label={messages.search} />
      </div>
      <ListResults
        list={list}
        isFiltered={isFiltered}
        none={{ title: messages.none, lead: messages.noneLead }}
        start={settings}
        label={messages.title}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        nameOf={nameOf}
        linkOf={linkOf}
        phone={(checkout) => <PhoneRow checkout={checkout} />}
      />
    </Page>
  )
}

/** What was won back in the last 30 days. */
function WonBack() {
  const { data } = useQuery(numbersQuery)
  if (!data) return null
  const { currency, recoverableCheckoutCount = 0, recoveredCheckoutCount = 0, recoveredValue, recoveryRate } = data
  const numbers = [
    [messages.numbers.left, formatNumber(recoverableCheckoutCount + recoveredCheckoutCount)],
    [messages.numbers.back, formatNumber(recoveredCheckoutCount)],
    [messages.numbers.value, formatMoney(recoveredValue ?? 0, currency)],
    [messages.numbers.rate, formatPercent(recoveryRate ?? 0)],
  ] as const
  return (
    <section aria-label={messages.numbers.label} className="mb-5">
      <p className="mb-1 text-muted text-table">{messages.numbers.label}</p>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {numbers.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-muted text-table">{name}</dt>
            <dd className="money font-semibold text-section">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function PhoneRow({ checkout }: { readonly checkout: AbandonedCheckout }) {
  return (
    <>
      <span className="flex justify-between gap-3 font-medium">
        <span className="truncate">{nameOf(checkout)}</span>
        <span className="money">{totalOf(checkout)}</span>
      </span>
      <span className="mt-0.5 flex justify-between gap-4 text-table">
        <AbandonedState checkout={checkout} />
        <span className="text-muted">{formatDateTime(checkout.createdDate)}</span>
      </span>
    </>
  )
}
