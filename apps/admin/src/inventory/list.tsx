import type { Location, StockLevel } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { listLoader, queries } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import type { Column } from '../kit/data-table-props.ts'
import { SelectField } from '../kit/field.tsx'
import { formatNumber } from '../kit/format.ts'
import { ListPage } from '../kit/list-page.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { useList } from '../kit/use-list.ts'
import { exportStock } from './export-stock.ts'
import { InlineLevel } from './inline-level.tsx'
import { messages } from './messages.ts'
import { keyOf, locationsQuery, nameOf, readStockView, stockList } from './queries.ts'
import { StockPanel } from './stock-panel.tsx'

const mayManage = may('MANAGE_INVENTORY')

const query = (search: URLSearchParams) => stockList(readStockView(search))
export const loader = listLoader(query, () => queries.prefetchQuery(locationsQuery))

function columnsOf(locations: readonly Location[], adjust: (level: StockLevel) => void): readonly Column<StockLevel>[] {
  return [
    {
      id: 'name',
      header: messages.product,
      className: 'w-full max-w-0',
      cell: (level: StockLevel) => <span className="block truncate">{nameOf(level)}</span>,
    },
    { id: 'sku', header: messages.sku, cell: ({ sku }) => <span className="text-muted">{sku}</span> },
    ...locations.map(
      ({ id = '', name = '' }): Column<StockLevel> => ({
        id,
        header: locations.length === 1 ? messages.stock : name,
        end: true,
        cell: (level) => <InlineLevel level={level} location={{ id, name }} />,
      }),
    ),
    ...(locations.length > 1
      ? [{ id: 'total', header: messages.total, end: true, cell: (level: StockLevel) => formatNumber(level.quantity) }]
      : []),
    ...(mayManage
      ? [
          {
            id: 'adjust',
            header: messages.change,
            end: true,
            cell: (level: StockLevel) => (
              <Button tone="plain" aria-label={messages.adjustOf(nameOf(level))} onClick={() => adjust(level)}>
                {messages.adjust}
              </Button>
            ),
          },
        ]
      : []),
  ]
}

/** Stock of every counted variant at each location. */
export function Component() {
  const [search] = useSearchParams()
  const view = readStockView(search)
  const { list, rows } = useList(query, ({ items }) => items)
  const { data: all = [] } = useQuery(locationsQuery)
  const [adjusted, setAdjusted] = useState<string | null>(null)
  const locations = all.filter(({ id }) => view.location === '' || id === view.location)
  const open = rows.find((level) => keyOf(level) === adjusted)
  return (
    <ListPage
      title={messages.title}
      more={[{ label: kitMessages.exportCsv, onClick: () => exportStock(view, all) }]}
      search={messages.search}
      filters={{
        count: [view.most, view.location].filter(Boolean).length,
        fields: <Filters view={view} locations={all} />,
      }}
      saved="inventory"
      list={list}
      rows={rows}
      none={{ title: messages.none, lead: messages.noneLead }}
      start={<ButtonLink to="/products">{messages.toProducts}</ButtonLink>}
      columns={columnsOf(locations, (level) => setAdjusted(keyOf(level)))}
      idOf={keyOf}
      nameOf={nameOf}
      linkOf={({ productId }) => `/products/${productId}`}
      phone={(level: StockLevel) => <PhoneLevel level={level} locations={locations} />}
      {...(mayManage && { phoneAction: (level: StockLevel) => setAdjusted(keyOf(level)) })}
    >
      {open && <StockPanel level={open} locations={all} onClose={() => setAdjusted(null)} />}
    </ListPage>
  )
}

interface FiltersProps {
  readonly view: ReturnType<typeof readStockView>
  readonly locations: readonly Location[]
}

function Filters({ view, locations }: FiltersProps) {
  const [, setSearch] = useSearchParams()
  const set = (name: string, value: string) =>
    setSearch(
      (now) => {
        if (value) now.set(name, value)
        else now.delete(name)
        return now
      },
      { replace: true },
    )
  return (
    <>
      <div className="sm:w-40">
        <SelectField
          label={messages.stockFilter}
          isLabelHidden
          value={view.most}
          onChange={(event) => set('most', event.target.value)}
        >
          {Object.entries(messages.filters)
            .sort(([one], [other]) => Number(one || -1) - Number(other || -1))
            .map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </SelectField>
      </div>
      {locations.length > 1 && (
        <div className="sm:w-48">
          <SelectField
            label={messages.location}
            isLabelHidden
            value={view.location}
            onChange={(event) => set('location', event.target.value)}
          >
            <option value="">{messages.everyLocation}</option>
            {locations.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </>
  )
}

function PhoneLevel({ level, locations }: { readonly level: StockLevel; readonly locations: readonly Location[] }) {
  const of = (id: string) => level.locations.find(({ locationId }) => locationId === id)?.quantity ?? 0
  return (
    <span className="flex items-center gap-3">
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{nameOf(level)}</span>
        <span className="block truncate text-muted text-table">
          {locations.length > 1
            ? locations.map(({ id = '', name = '' }) => messages.level(name, of(id))).join(' · ')
            : level.sku}
        </span>
      </span>
      <span className="tabular-nums">{formatNumber(level.quantity)}</span>
    </span>
  )
}
