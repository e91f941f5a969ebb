import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import type { Cell } from './cell-text.ts'
import { SelectField } from './field.tsx'
import { messages } from './messages.ts'
import { SheetCell } from './sheet-cell.tsx'
import { usePhone } from './use-media.ts'
import { type SheetSource, type SheetState, useSheet } from './use-sheet.ts'
import './sheet.css'

/** A column of a sheet. Texts of boxes to tick are `TRUE` and `FALSE`. */
export interface SheetColumn<Row> {
  readonly id: string
  readonly header: string
  readonly isCheck?: boolean
  readonly end?: boolean
  /** In rem. */
  readonly width?: number
  readonly isLocked?: (row: Row) => boolean
  /** What is wrong with a text; undefined if nothing is. */
  readonly check?: (text: string, row: Row) => string | undefined
}

/** A row, a column and the new text. */
export interface SheetEdit<Row> {
  readonly row: Row
  readonly column: string
  readonly text: string
}

interface SheetProps<Row> {
  readonly label: string
  readonly nameHeader: string
  readonly columns: readonly SheetColumn<Row>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  readonly nameOf: (row: Row) => string
  readonly textOf: (row: Row, column: string) => string
  /** Whether a cell differs from what is stored. */
  readonly isChanged?: (row: Row, column: string) => boolean
  readonly onEdit: (edits: readonly SheetEdit<Row>[]) => void
}

const ROW_HEIGHT = 37
const FRAME_ROWS = 14

/**
 * A grid that works like a spreadsheet: arrows, ranges with Shift, typing, paste, fill down (Ctrl/Cmd-D) and undo. On
 * phones it shows one column at a time.
 */
export function Sheet<Row>(props: SheetProps<Row>) {
  const { rows, textOf } = props
  const isPhone = usePhone()
  const [chosen, setChosen] = useState(props.columns[0]?.id ?? '')
  const columns = isPhone ? props.columns.filter(({ id }) => id === chosen) : props.columns
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useSheet(sourceOf(props, columns))
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollPaddingStart: 40,
  })
  useCellFocus(sheet, frame, virtual)
  const problem = problemOf(columns, rows[sheet.active.row], sheet.active, textOf)
  return (
    <div>
      {isPhone && (
        <div className="mb-2">
          <SelectField label={messages.column} value={chosen} onChange={(event) => setChosen(event.target.value)}>
            {props.columns.map(({ id, header }) => (
              <option key={id} value={id}>
                {header}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <div
        ref={frame}
        className="max-h-[33rem] overflow-auto rounded-control border border-line"
        onCopy={(event) => {
          if (sheet.typed !== null) return
          event.preventDefault()
          event.clipboardData.setData('text/plain', sheet.copy())
        }}
        onPaste={(event) => {
          if (sheet.typed !== null) return
          event.preventDefault()
          sheet.paste(event.clipboardData.getData('text/plain'))
        }}
      >
        <Grid {...props} columns={columns} sheet={sheet} virtual={virtual} />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button onClick={sheet.fillDown}>{messages.fillDown}</Button>
        <Button aria-disabled={!sheet.canUndo} onClick={sheet.undo}>
          {messages.undo}
        </Button>
        <p role="status" className={problem ? 'text-alarm text-table' : 'text-muted text-table'}>
          {problem ?? messages.sheetHint}
        </p>
      </div>
    </div>
  )
}

/** The rows and columns in view as cells with numbers. */
function sourceOf<Row>({ rows, textOf, onEdit }: SheetProps<Row>, columns: readonly SheetColumn<Row>[]): SheetSource {
  return {
    rowCount: rows.length,
    columnCount: columns.length,
    pageRows: FRAME_ROWS,
    textAt: ({ row, column }) => {
      const found = rows[row]
      return found === undefined ? '' : textOf(found, columns[column]?.id ?? '')
    },
    isLocked: ({ row, column }) => {
      const found = rows[row]
      return found === undefined || columns[column]?.isLocked?.(found) === true
    },
    isCheck: (column) => columns[column]?.isCheck === true,
    onEdit: (changes) =>
      onEdit(
        changes.flatMap(({ row, column, text }) => {
          const [found, of] = [rows[row], columns[column]]
          return found === undefined || !of ? [] : [{ row: found, column: of.id, text }]
        }),
      ),
  }
}

/** Scrolls to the active cell, and gives it the focus if the sheet has it. */
function useCellFocus({ active, typed }: SheetState, frame: RefObject<HTMLDivElement | null>, virtual: Virtual) {
  const isTyping = typed !== null
  const wasTyping = useRef(false)
  const isFocusDue = useRef(false)
  useEffect(() => {
    // The input of a cell is gone by now, and the focus with it.
    const isLost = wasTyping.current && document.activeElement === document.body
    isFocusDue.current = !isTyping && (isLost || frame.current?.contains(document.activeElement) === true)
    wasTyping.current = isTyping
    virtual.scrollToIndex(active.row)
  }, [active, isTyping, frame, virtual])
  useEffect(() => {
    if (!isFocusDue.current) return
    // A row that was out of view is rendered after the scroll.
    const cell = frame.current?.querySelector<HTMLElement>(`[data-cell="${active.row}-${active.column}"]`)
    if (!cell) return
    isFocusDue.current = false
    cell.focus()
  })
}

type Virtual = Virtualizer<HTMLDivElement, Element>

interface GridProps<Row> extends SheetProps<Row> {
  readonly sheet: SheetState
  readonly virtual: Virtual
}

function Grid<Row>({
  label,
  nameHeader,
  columns,
  rows,
  idOf,
  nameOf,
  textOf,
  isChanged,
  sheet,
  virtual,
}: GridProps<Row>) {
  const items = virtual.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of cells that take keys is a grid.
    <table role="grid" aria-label={label} aria-rowcount={rows.length + 1} className="sheet">
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col">{nameHeader}</th>
          {columns.map(({ id, header, end, width = 8 }) => (
            <th key={id} scope="col" data-end={end ? '' : undefined} style={{ minWidth: `${width}rem` }}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {before > 0 && <Space height={before} span={columns.length + 1} />}
        {items.map(({ index }) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            <tr key={idOf(row)} aria-rowindex={index + 2}>
              <th scope="row">
                <span className="block truncate">{nameOf(row)}</span>
              </th>
              {columns.map((column, place) => (
                <SheetCell
                  key={column.id}
                  cell={{ row: index, column: place }}
                  label={`${column.header}: ${nameOf(row)}`}
                  text={textOf(row, column.id)}
                  isCheck={column.isCheck === true}
                  isLocked={column.isLocked?.(row) === true}
                  isEnd={column.end === true}
                  isChanged={isChanged?.(row, column.id) === true}
                  problem={column.check?.(textOf(row, column.id), row)}
                  sheet={sheet}
                />
              ))}
            </tr>
          )
        })}
        {after > 0 && <Space height={after} span={columns.length + 1} />}
      </tbody>
    </table>
  )
}

function problemOf<Row>(
  columns: readonly SheetColumn<Row>[],
  row: Row | undefined,
  { column }: Cell,
  textOf: (row: Row, column: string) => string,
): string | undefined {
  const of = columns[column]
  return row === undefined || !of ? undefined : of.check?.(textOf(row, of.id), row)
}

const Space = ({ height, span }: { readonly height: number; readonly span: number }) => (
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: the row holds the place of rows out of view and takes no focus.
  <tr aria-hidden="true">
    <td colSpan={span} style={{ height, padding: 0, border: 0 }} />
  </tr>
)
