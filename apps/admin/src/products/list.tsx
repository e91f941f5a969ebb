import type { Product } from '@cartwright/client'
import { useEffect, useMemo } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { queries } from '../app.ts'
import { ButtonLink } from '../kit/button.tsx'
import { ColumnPicker, useColumns } from '../kit/column-picker.tsx'
import type { Column } from '../kit/data-table-props.ts'
import { formatDate, formatMoney } from '../kit/format.ts'
import { ListPage } from '../kit/list-page.tsx'
import { useSelection } from '../kit/selection.ts'
import { Status } from '../kit/status.tsx'
import { ProductBulk } from './bulk.tsx'
import { ProductFilters } from './filters.tsx'
import { InlinePrice, InlineStock } from './inline.tsx'
import { messages } from './messages.ts'
import { productPage } from './queries.ts'
import { ProductTabs } from './tabs.tsx'
import { useProductRows } from './use-product-rows.ts'
import { productTabs, readProductView } from './view.ts'

export function loader({ request }: LoaderFunctionArgs) {
  void queries.prefetchQuery(productPage(readProductView(new URL(request.url).searchParams), 0))
  return null
}

const { columns: names } = messages

const columns: readonly Column<Product>[] = [
  {
    id: 'name',
    header: names.name,
    sort: 'name',
    className: 'w-full max-w-0',
    cell: (product) => (
      <span className="flex items-center gap-3">
        <Thumbnail product={product} />
        <span className="truncate">{product.name}</span>
      </span>
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
  const address = search.toString()
  const view = useMemo(() => readProductView(new URLSearchParams(address)), [address])
  const { rows, total, first, onVisible } = useProductRows(view)
  const selection = useViewSelection(address)
  const { columns: shown, ...picker } = useColumns(columns, standard)
  return (
    <ListPage
      title={messages.title}
      create={{ label: messages.create, to: '/products/new' }}
      more={[{ label: messages.importCsv, to: '/products/import' }]}
      tabs={<ProductTabs />}
      views={{ label: messages.views, values: productTabs, labels: messages.tabs }}
      search={messages.search}
      filters={{
        count: [view.collection, view.from, view.to].filter(Boolean).length,
        fields: <ProductFilters view={view} />,
        areMany: true,
      }}
      tools={<ColumnPicker all={columns} {...picker} />}
      saved="products"
      list={first}
      rows={rows}
      none={{ title: messages.none, lead: messages.noneLead }}
      start={
        <>
          <ButtonLink to="/products/import">{messages.importCsv}</ButtonLink>
          <ButtonLink to="/products/new" tone="main">
            {messages.create}
          </ButtonLink>
        </>
      }
      columns={shown}
      idOf={idOf}
      nameOf={({ name }) => name}
      linkOf={({ id }) => `/products/${id}`}
      phone={(product) => <PhoneProduct product={product} />}
      sort={view.sort}
      onSort={(sort) => setSearch((now) => new URLSearchParams({ ...Object.fromEntries(now), sort }))}
      selection={selection}
      total={total}
      onVisible={onVisible}
      bulk={<ProductBulk selection={selection} view={view} />}
    >
      {total > 0 && <p className="py-3 text-muted text-table">{messages.total(total)}</p>}
    </ListPage>
  )
}

/** The selected rows. "All results" are those of the view in which they were chosen. */
function useViewSelection(address: string) {
  const selection = useSelection()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another view ends the selection.
  useEffect(() => {
    if (selection.isAll) selection.set([])
  }, [address])
  return selection
}

const idOf = ({ id }: Product) => id
const standard = columns.map(({ id }) => id)

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
        {messages.hidden}
      </Status>
    )
  const isSoldOut = stock.inventoryStatus === 'OUT_OF_STOCK'
  return (
    <Status tone={isSoldOut ? 'wait' : 'good'} progress={isSoldOut ? 'part' : 'full'}>
      {isSoldOut ? messages.soldOut : messages.visible}
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
