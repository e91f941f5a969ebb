import type { Collection } from '@cartwright/client'
import { useState } from 'react'
import { listLoader } from '../app.ts'
import type { Column } from '../kit/data-table-props.ts'
import { formatDate, formatNumber } from '../kit/format.ts'
import { ListPage } from '../kit/list-page.tsx'
import { PhoneLines } from '../kit/phone-lines.tsx'
import { Status } from '../kit/status.tsx'
import { useList } from '../kit/use-list.ts'
import { CollectionTabs } from './collection-tabs.tsx'
import { messages } from './messages.ts'
import { NewCollection } from './new-collection.tsx'
import { collectionList } from './queries.ts'

const query = (search: URLSearchParams) => collectionList(search.get('q') ?? '')
export const loader = listLoader(query)

const State = ({ collection: { visible } }: { readonly collection: Collection }) => (
  <Status tone={visible ? 'good' : 'quiet'} progress={visible ? 'full' : 'none'}>
    {visible ? messages.isVisible : messages.isHidden}
  </Status>
)

const columns: readonly Column<Collection>[] = [
  {
    id: 'name',
    header: messages.name,
    className: 'w-full max-w-0',
    cell: ({ name, hasRules }) => (
      <span className="block truncate">
        {name}
        {hasRules && <span className="font-normal text-muted"> · {messages.byRules}</span>}
      </span>
    ),
  },
  { id: 'slug', header: messages.slug, cell: ({ slug }) => <span className="text-muted">{slug}</span> },
  { id: 'state', header: messages.state, cell: (collection) => <State collection={collection} /> },
  {
    id: 'products',
    header: messages.products,
    end: true,
    cell: ({ numberOfProducts }) => formatNumber(numberOfProducts),
  },
  {
    id: 'changed',
    header: messages.changed,
    end: true,
    cell: ({ lastUpdated }) => (lastUpdated ? formatDate(lastUpdated) : ''),
  },
]

/** The collections of the shop. */
export function Component() {
  const [isCreating, setIsCreating] = useState(false)
  return (
    <ListPage
      title={messages.title}
      create={{ label: messages.create, onClick: () => setIsCreating(true) }}
      tabs={<CollectionTabs />}
      search={messages.search}
      {...useList(query, ({ items }) => items)}
      none={{ title: messages.none, lead: messages.noneLead }}
      columns={columns}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      linkOf={({ id }) => `/collections/${id}`}
      phone={(collection) => <PhoneLines title={collection.name} end={<State collection={collection} />} />}
    >
      {isCreating && <NewCollection onClose={() => setIsCreating(false)} />}
    </ListPage>
  )
}
