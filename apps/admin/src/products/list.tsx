import type { Product } from '@cartwright/client'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { queries } from '../app.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { type Column, DataTable } from '../kit/data-table.tsx'
import { EmptyState, Failure, Skeleton } from '../kit/feedback.tsx'
import { formatDate, formatMoney } from '../kit/format.ts'
import { words as kitWords } from '../kit/messages.ts'
import { Page } from '../kit/page.tsx'
import { SearchBox } from '../kit/search-box.tsx'
import { useSelection } from '../kit/selection.ts'
import { Status } from '../kit/status.tsx'
import { ViewTabs } from '../kit/tabs.tsx'
import { ProductBulk } from './bulk.tsx'
import { InlinePrice, InlineStock } from './inline.tsx'
import { words } from './messages.ts'
import { productList } from './queries.ts'
import { productTabs, readProductView } from './view.ts'

export function loader({ request }: LoaderFunctionArgs) {
  void queries.prefetchInfiniteQuery(productList(readProductView(new URL(request.url).searchParams)))
  return null
}

const { columns: names } = words

const columns: readonly Column<Product>[] = [
  {
    id: 'name',
    header: names.name,
    sort: 'name',
    className: 'w-full max-w-0',
    cell: (product) => (
      <Link to={`/products/${product.id}`} className="flex items-center gap-3 font-medium hover:underline">
        <Thumbnail product={product} />
        <span className="truncate">{product.name}</span>
      </Link>
    ),
  },
  { id: 'sku', header: 'SKU', sort: 'sku', cell: ({ sku }) => <span className="text-muted">{sku}</span> },
  { id: 'state', header: names.state, cell: (product) => <State product={product} /> },
  { id: 'stock', header: names.stock, end: true, cell: (product) => <InlineStock product={product} /> },
  {
    id: 'price',
    header: names.price,
    sort: 'price',
    end: true,
    className: 'money',
    cell: (product) => <InlinePrice product={product} />,
  },
  {
    id: 'updated',
    header: names.updated,
    sort: 'updated',
    end: true,
    cell: ({ lastUpdated }) => formatDate(lastUpdated),
  },
]

export function Component() {
  const [search, setSearch] = useSearchParams()
  const view = readProductView(search)
  const list = useInfiniteQuery(productList(view))
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data])
  const total = list.data?.pages[0]?.total
  const selection = useSelection()
  const isFiltered = view.q !== '' || view.tab !== ''
  const create = (
    <ButtonLink to="/products/new" tone="main">
      {words.create}
    </ButtonLink>
  )
  return (
    <Page title={words.title} actions={create}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <ViewTabs
          label={words.views}
          name="tab"
          tabs={productTabs.map((value) => ({ value, label: words.tabs[value] ?? value }))}
        />
        <SearchBox label={words.search} />
      </div>
      {list.isPending && <Skeleton lines={9} />}
      {list.isError && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <EmptyState
          title={isFiltered ? kitWords.noMatch : words.none}
          lead={isFiltered ? kitWords.noMatchLead : words.noneLead}
        >
          {isFiltered ? <Button onClick={() => setSearch({})}>{kitWords.clearFilters}</Button> : create}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <>
          <DataTable
            label={words.title}
            columns={columns}
            rows={rows}
            idOf={({ id }) => id}
            nameOf={({ name }) => name}
            linkOf={({ id }) => `/products/${id}`}
            phone={(product) => <PhoneProduct product={product} />}
            sort={view.sort}
            onSort={(sort) => setSearch((now) => new URLSearchParams({ ...Object.fromEntries(now), sort }))}
            selection={selection}
            bulk={<ProductBulk selection={selection} />}
            more={{ has: list.hasNextPage, isLoading: list.isFetchingNextPage, load: () => void list.fetchNextPage() }}
          />
          {total !== undefined && <p className="py-3 text-muted text-table">{words.total(total)}</p>}
        </>
      )}
    </Page>
  )
}

function Thumbnail({ product: { media } }: { readonly product: Product }) {
  const picture = media.mainMedia?.thumbnail ?? media.mainMedia?.image
  if (!picture) return <span className="size-9 shrink-0 rounded-control bg-sand" />
  return (
    <img src={picture.url} alt="" loading="lazy" className="size-9 shrink-0 rounded-control bg-sand object-cover" />
  )
}

function State({ product: { visible, stock } }: { readonly product: Product }) {
  if (!visible)
    return (
      <Status tone="quiet" progress="none">
        {words.hidden}
      </Status>
    )
  const isSoldOut = stock.inventoryStatus === 'OUT_OF_STOCK'
  return (
    <Status tone={isSoldOut ? 'wait' : 'good'} progress={isSoldOut ? 'part' : 'full'}>
      {isSoldOut ? words.soldOut : words.visible}
    </Status>
  )
}

function PhoneProduct({ product }: { readonly product: Product }) {
  const { name, priceRange, priceData } = product
  return (
    <span className="flex items-center gap-3">
      <Thumbnail product={product} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{name}</span>
        <State product={product} />
      </span>
      <span className="money">{formatMoney(priceRange.minValue, priceData.currency)}</span>
    </span>
  )
}
