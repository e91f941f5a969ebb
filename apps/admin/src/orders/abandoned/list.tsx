import type { AbandonedCheckout } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { listLoader, queries } from '../../app.ts'
import { may } from '../../facts/permissions.ts'
import type { Column } from '../../kit/data-table-props.ts'
import { formatDateTime, formatMoney, formatNumber, formatPercent } from '../../kit/format.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { ActionButton } from '../../kit/page-actions.tsx'
import { PhoneLines } from '../../kit/phone-lines.tsx'
import { useList } from '../../kit/use-list.ts'
import { abandonedMessages as messages, messages as orderMessages } from '../messages.ts'
import { OrderTabs } from '../order-tabs.tsx'
import { AbandonedState } from './abandoned-state.tsx'
import { abandonedList, abandonedTabs, nameOf, numbersQuery, readView } from './queries.ts'

const query = (search: URLSearchParams) => abandonedList(readView(search))
export const loader = listLoader(query, () => may('VIEW_ANALYTICS') && queries.prefetchQuery(numbersQuery))

const totalOf = ({ totalPrice, currency }: AbandonedCheckout) => formatMoney(totalPrice.amount, currency)
const countOf = ({ lineItems }: AbandonedCheckout) => lineItems.reduce((sum, { quantity }) => sum + quantity, 0)
const mailsOf = ({ activities }: AbandonedCheckout) => activities.filter(({ type }) => type === 'EMAIL_SENT').length

const columns: readonly Column<AbandonedCheckout>[] = [
  { id: 'customer', header: orderMessages.columns.customer, className: 'w-full max-w-0 truncate', cell: nameOf },
  { id: 'left', header: messages.left, cell: ({ createdDate }) => formatDateTime(createdDate) },
  { id: 'mails', header: messages.mails, end: true, cell: mailsOf },
  { id: 'state', header: messages.state, cell: (checkout) => <AbandonedState checkout={checkout} /> },
  { id: 'items', header: orderMessages.columns.items, end: true, cell: countOf },
  { id: 'total', header: orderMessages.columns.total, end: true, className: 'money', cell: totalOf },
]

const settings = { label: messages.settings, to: '/orders/abandoned/mails' }

export const Component = () => (
  <ListPage
    title={messages.title}
    more={may('MANAGE_SETTINGS') ? [settings] : []}
    tabs={<OrderTabs />}
    views={{ label: messages.views, values: abandonedTabs, labels: messages.tabs }}
    search={messages.search}
    above={may('VIEW_ANALYTICS') && <WonBack />}
    {...useList(query, ({ abandonedCheckouts }) => abandonedCheckouts)}
    none={{ title: messages.none, lead: messages.noneLead }}
    start={may('MANAGE_SETTINGS') && <ActionButton action={settings} />}
    columns={columns}
    idOf={({ id }) => id}
    nameOf={nameOf}
    linkOf={({ id }) => `/orders/abandoned/${id}`}
    phone={(checkout) => (
      <PhoneLines title={nameOf(checkout)} end={<span className="money">{totalOf(checkout)}</span>}>
        <AbandonedState checkout={checkout} />
        <span>{formatDateTime(checkout.createdDate)}</span>
      </PhoneLines>
    )}
  />
)

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
    <section aria-label={messages.numbers.label} className="mb-2 sm:mb-5">
      <p className="mb-1 text-muted text-table phone:sr-only">{messages.numbers.label}</p>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 phone:grid phone:grid-cols-2">
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
