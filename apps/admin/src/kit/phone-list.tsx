import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from './button.tsx'
import type { ShownRows } from './data-table-props.ts'
import { messages } from './messages.ts'
import { SelectionCount } from './selection-count.tsx'

/** A list on a phone: items of two lines. A button shows boxes for selecting; the actions stay at the top. */
export function PhoneList<Row>(props: ShownRows<Row>) {
  const { label, rows, shown, space, idOf, nameOf, selection, selecting } = props
  const own = useState(false)
  const [isSelecting, setIsSelecting] = selecting ?? own
  const ids = rows.map((row) => (row === undefined ? '' : idOf(row)))
  const end = () => {
    selection?.set([])
    setIsSelecting(false)
  }
  return (
    <>
      {selection && !selecting && !isSelecting && (
        <p className="mb-1 text-end">
          <Button tone="plain" onClick={() => setIsSelecting(true)}>
            {messages.select}
          </Button>
        </p>
      )}
      {selection && isSelecting && (
        <section aria-label={messages.selection} className="sticky top-0 z-20 border-line border-b bg-paper py-2">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <label className="flex min-h-11 items-center gap-2">
              <input
                type="checkbox"
                checked={selection.ids.size > 0 && ids.every((id) => id === '' || selection.ids.has(id))}
                onChange={(event) => selection.set(event.target.checked ? ids.filter(Boolean) : [])}
              />
              {messages.selectAll}
            </label>
            <SelectionCount selection={selection} total={props.total} />
            <Button tone="plain" className="ms-auto" onClick={end}>
              {messages.done}
            </Button>
          </div>
          {selection.ids.size > 0 && <div className="flex gap-2 overflow-x-auto pb-1">{props.bulk}</div>}
        </section>
      )}
      <ul aria-label={label} style={{ paddingTop: space.before, paddingBottom: space.after }}>
        {shown.map(({ index, row }) => (
          <li key={row === undefined ? index : idOf(row)} className="flex items-center gap-3 border-line border-b">
            {isSelecting && selection && row !== undefined ? (
              <label className="flex min-h-16 w-full items-center gap-3 py-2.5">
                <input
                  type="checkbox"
                  aria-label={messages.selectRow(nameOf(row))}
                  checked={selection.isAll || selection.ids.has(idOf(row))}
                  onChange={() => selection.toggle(ids, index, false)}
                />
                <span className="block min-w-0 flex-1">{props.phone(row)}</span>
              </label>
            ) : (
              <>
                <PhoneRow {...props} row={row} />
                {row !== undefined && props.phoneEnd?.(row)}
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function PhoneRow<Row>({ row, linkOf, phone, phoneAction }: ShownRows<Row> & { readonly row: Row | undefined }) {
  if (row === undefined)
    return (
      <span className="block min-h-16 w-full py-2.5">
        <span className="skeleton h-4 w-3/5" />
      </span>
    )
  if (phoneAction)
    return (
      <button type="button" className="block min-h-16 w-full py-2.5 text-start" onClick={() => phoneAction(row)}>
        {phone(row)}
      </button>
    )
  if (!linkOf) return <span className="block min-h-16 w-full min-w-0 py-2.5">{phone(row)}</span>
  return (
    <Link to={linkOf(row)} className="block min-h-16 w-full min-w-0 py-2.5">
      {phone(row)}
    </Link>
  )
}
