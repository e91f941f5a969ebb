import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { mayChange } from '../facts/permissions.ts'
import { Button } from './button.tsx'
import type { Column, DataTableProps, ShownRows } from './data-table-props.ts'
import { messages } from './messages.ts'
import { PhoneList } from './phone-list.tsx'
import { SelectionCount } from './selection-count.tsx'
import { usePhone } from './use-media.ts'

const ROW_HEIGHT = 45

/** A list of any length: only rows in view are in the document. On phones, rows become items of two lines. */
export function DataTable<Row>(props: DataTableProps<Row>): ReactNode {
  const { rows, more, onVisible } = props
  const canChange = mayChange(useLocation().pathname)
  const { selection: _, ...unselectable } = props
  const all = canChange ? props : unselectable
  const isPhone = usePhone()
  const frame = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => setTop(frame.current?.offsetTop ?? 0), [])
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (isPhone ? 64 : ROW_HEIGHT),
    overscan: 12,
    scrollMargin: top,
  })
  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  useEffect(() => onVisible?.(first, last), [onVisible, first, last])
  useEffect(() => {
    if (more?.has && !more.isLoading && last >= rows.length - 15) more.load()
  }, [more, last, rows.length])
  const before = (items[0]?.start ?? top) - top
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top)
  const shown = items.map(({ index }) => ({ index, row: rows[index] }))
  const space = { before: Math.max(0, before), after: Math.max(0, after) }
  return (
    <div ref={frame}>
      {isPhone ? <PhoneList {...all} {...{ shown, space }} /> : <WideTable {...all} {...{ shown, space }} />}
      {more?.has && (
        <p className="py-4 text-center">
          <Button busy={more.isLoading} onClick={more.load}>
            {more.isLoading ? messages.loading : messages.loadMore}
          </Button>
        </p>
      )}
    </div>
  )
}

function WideTable<Row>({
  label,
  columns,
  rows,
  shown,
  space,
  idOf,
  nameOf,
  selection,
  bulk,
  sort,
  onSort,
  total,
}: ShownRows<Row>): ReactNode {
  const ids = useMemo(() => rows.map((row) => (row === undefined ? '' : idOf(row))), [rows, idOf])
  const known = ids.filter(Boolean)
  const isBulk = selection !== undefined && selection.ids.size > 0
  const span = columns.length + (selection ? 1 : 0)
  return (
    <table className="table" aria-label={label} aria-rowcount={rows.length + 1}>
      <thead className="sticky top-0 z-10 bg-paper">
        <tr aria-rowindex={1}>
          {selection && (
            <th scope="col" className="w-9">
              <input
                type="checkbox"
                aria-label={messages.selectAll}
                checked={isBulk && known.every((id) => selection.ids.has(id))}
                onChange={(event) => selection.set(event.target.checked ? known : [])}
              />
            </th>
          )}
          {isBulk ? (
            <th colSpan={columns.length} scope="col">
              <div className="flex flex-wrap items-center gap-3 text-ink">
                <SelectionCount selection={selection} total={total} />
                {bulk}
              </div>
            </th>
          ) : (
            columns.map((column) => <Heading key={column.id} {...{ column, sort, onSort }} />)
          )}
        </tr>
      </thead>
      <tbody>
        {space.before > 0 && <Space height={space.before} span={span} />}
        {shown.map(({ index, row }) =>
          row === undefined ? (
            <tr key={index} aria-rowindex={index + 2}>
              <td colSpan={span}>
                <span className="skeleton h-4 w-2/5" />
              </td>
            </tr>
          ) : (
            <tr key={idOf(row)} aria-rowindex={index + 2}>
              {selection && (
                <td>
                  <input
                    type="checkbox"
                    aria-label={messages.selectRow(nameOf(row))}
                    checked={selection.isAll || selection.ids.has(idOf(row))}
                    onChange={() => undefined}
                    onClick={(event) => selection.toggle(ids, index, event.shiftKey)}
                  />
                </td>
              )}
              {columns.map(({ id, cell, end, className }) => (
                <td key={id} data-end={end ? '' : undefined} className={className}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ),
        )}
        {space.after > 0 && <Space height={space.after} span={span} />}
      </tbody>
    </table>
  )
}

const Space = ({ height, span }: { readonly height: number; readonly span: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: the row holds the place of rows out of view and takes no focus.
  <tr aria-hidden="true">
    <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
  </tr>
)

interface HeadingProps<Row> {
  readonly column: Column<Row>
  readonly sort: string | undefined
  readonly onSort: ((sort: string) => void) | undefined
}

function Heading<Row>({ column: { header, sort: own, end, className }, sort, onSort }: HeadingProps<Row>) {
  const isDown = sort === `-${own}`
  const direction = own === undefined ? undefined : isDown ? 'descending' : sort === own ? 'ascending' : undefined
  return (
    <th scope="col" data-end={end ? '' : undefined} className={className} aria-sort={direction}>
      {own && onSort ? (
        <button type="button" className="hover:text-ink" onClick={() => onSort(isDown ? own : `-${own}`)}>
          {header}
          <span aria-hidden="true">{direction === 'descending' ? ' ↓' : direction ? ' ↑' : ''}</span>
        </button>
      ) : (
        header
      )}
    </th>
  )
}
