import type { Collection } from '@cartwright/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { queries } from '../app.ts'
import { Button } from '../kit/button.tsx'
import type { Column } from '../kit/data-table-props.ts'
import { formatDate, formatNumber } from '../kit/format.ts'
import { ListResults } from '../kit/list-results.tsx'
import { Page } from '../kit/page.tsx'
import { SearchBox } from '../kit/search-box.tsx'
import { Status } from '../kit/status.tsx'
import { CollectionTabs } from './collection-tabs.tsx'
import { messages } from './messages.ts'
import { NewCollection } from './new-collection.tsx'
import { collectionList } from './queries.ts'

export function loader({ request }: LoaderFunctionArgs) {
  void queries.prefetchInfiniteQuery(collectionList(new URL(request.url).searchParams.get('q') ?? ''))
  return null
}

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
    cell: ({ id, name, hasRules }) => (
      <Link to={`/collections/${id}`} className="block truncate font-medium hover:underline">
        {name}
        {hasRules && <span className="font-normal text-muted"> · {messages.byRules}</span>}
      </Link>
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
  const [search] = useSearchParams()
  const q = search.get('q') ?? ''
  const list = useInfiniteQuery(collectionList(q))
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data])
  const [isCreating, setIsCreating] = useState(false)
  const create = (
    <Button tone="main" onClick={() => setIsCreating(true)}>
      {messages.create}
    </Button>
  )
  return (
    <Page title={messages.title} actions={create}>
      <CollectionTabs />
      <div className="mb-3">
        <SearchBox label={messages.search} />
      </div>
      <ListResults
        list={list}
        isFiltered={Boolean(q)}
        none={{ title: messages.none, lead: messages.noneLead }}
        start={create}
        label={messages.title}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        linkOf={({ id }) => `/collections/${id}`}
        phone={(collection) => (
          <span className="flex items-center gap-3">
            <span className="min-w-0 flex-1 truncate font-medium">{collection.name}</span>
            <State collection={collection} />
          </span>
        )}
      />
      {isCreating && <NewCollection onClose={() => setIsCreating(false)} />}
    </Page>
  )
}
