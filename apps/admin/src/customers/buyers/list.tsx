import type { Buyer } from '@cartwright/client'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { listLoader } from '../../app.ts'
import { may } from '../../facts/permissions.ts'
import { Button } from '../../kit/button.tsx'
import type { Column } from '../../kit/data-table-props.ts'
import { formatDate, formatMoney, formatNumber } from '../../kit/format.ts'
import { ListPage } from '../../kit/list-page.tsx'
import { PhoneLines } from '../../kit/phone-lines.tsx'
import { useSelection } from '../../kit/selection.ts'
import { useList } from '../../kit/use-list.ts'
import { messages, segmentMessages } from '../messages.ts'
import { CustomerTabs } from '../tabs.tsx'
import { BuyerFilters } from './filters.tsx'
import { buyerList, exportBuyers } from './queries.ts'
import { Segments } from './segments.tsx'
import { Tags } from './tags.tsx'
import { TagsDialog } from './tags-dialog.tsx'
import { countFilters, readView } from './view.ts'

const tabs = ['', 'guests', 'regulars', 'members'] as const

const query = (search: URLSearchParams) => buyerList(readView(search))
export const loader = listLoader(query)

const nameOf = ({ name, email }: Buyer) => name ?? email
const linkOf = ({ memberId, email }: Buyer) => `/customers/${memberId ?? `guests/${encodeURIComponent(email)}`}`
const { buyerColumns: names } = messages

const columnsOf = (currency: string): readonly Column<Buyer>[] => [
  { id: 'name', header: names.name, cell: nameOf },
  { id: 'email', header: names.email, className: 'w-full max-w-0 truncate', cell: ({ email }) => email },
  { id: 'tags', header: segmentMessages.tags, cell: ({ tags }) => <Tags tags={tags} /> },
  { id: 'kind', header: names.kind, cell: ({ memberId }) => (memberId ? messages.member : messages.guest) },
  {
    id: 'orders',
    header: names.orders,
    end: true,
    cell: ({ email, orders }) => (
      <Link className="link" to={`/orders?q=${encodeURIComponent(email)}`}>
        {formatNumber(orders)}
      </Link>
    ),
  },
  {
    id: 'spent',
    header: names.spent,
    end: true,
    className: 'money',
    cell: ({ spent }) => formatMoney(spent, currency),
  },
  {
    id: 'last',
    header: names.last,
    end: true,
    cell: ({ lastOrderDate }) => (lastOrderDate ? formatDate(lastOrderDate) : '–'),
  },
]

/** Who bought, guests included: one row for each address. */
export function Component() {
  const [search] = useSearchParams()
  const view = readView(search)
  const { list, rows } = useList(query, ({ buyers }) => buyers)
  const { currency = 'EUR', total } = list.data?.pages[0] ?? {}
  const selection = useSelection()
  const [tagged, setTagged] = useState<readonly string[] | null>(null)
  return (
    <ListPage
      title={messages.title}
      more={[{ label: messages.exportCsv, onClick: () => exportBuyers(view) }]}
      tabs={<CustomerTabs />}
      views={{ label: messages.buyers, values: tabs, labels: messages.buyerTabs }}
      search={messages.searchBuyers}
      filters={{ count: countFilters(view), fields: <BuyerFilters view={view} />, areMany: true }}
      above={<Segments view={view} total={total} />}
      list={list}
      rows={rows}
      none={{ title: messages.noBuyers, lead: messages.noBuyersLead }}
      columns={columnsOf(currency)}
      idOf={({ email }) => email}
      nameOf={nameOf}
      linkOf={linkOf}
      {...(may('MANAGE_CUSTOMERS') && {
        selection,
        bulk: <Button onClick={() => setTagged([...selection.ids])}>{segmentMessages.editTags}</Button>,
      })}
      phone={(buyer) => (
        <>
          <PhoneLines title={nameOf(buyer)} end={<span className="money">{formatMoney(buyer.spent, currency)}</span>}>
            <span className="truncate">{buyer.email}</span>
            <span>{messages.orderCount(buyer.orders)}</span>
          </PhoneLines>
          <Tags tags={buyer.tags} />
        </>
      )}
    >
      {tagged && (
        <TagsDialog
          emails={tagged}
          onClose={() => {
            setTagged(null)
            selection.set([])
          }}
        />
      )}
    </ListPage>
  )
}
