import { isComposing } from '@cartwright/design'
import { type KeyboardEvent, useState } from 'react'
import { type Cell, type CellText, pasteInto, type Range, rangeOf, readCells, writeCells } from './cell-text.ts'

/** What a sheet asks of its page. */
export interface SheetSource {
  readonly rowCount: number
  readonly columnCount: number
  /** Rows that fit into the frame. */
  readonly pageRows: number
  readonly textAt: (cell: Cell) => string
  readonly isLocked: (cell: Cell) => boolean
  /** Whether a cell is a box to tick. */
  readonly isCheck: (column: number) => boolean
  readonly onEdit: (changes: readonly CellText[]) => void
}

export interface SheetState {
  readonly active: Cell
  readonly range: Range
  /** What is being typed into the active cell; null while none is edited. */
  readonly typed: string | null
  readonly canUndo: boolean
  select(cell: Cell, isExtending?: boolean): void
  selectAll(): void
  edit(text: string | null): void
  commit(move: Partial<Cell>): void
  /** Stores what is typed where it is. */
  leave(): void
  fillDown(): void
  undo(): void
  onKeyDown(event: KeyboardEvent): void
  copy(): string
  paste(text: string): void
}

/** Keys, selection, clipboard and undo of a sheet. The texts themselves belong to the page. */
export function useSheet(source: SheetSource): SheetState {
  const { rowCount, columnCount, textAt } = source
  const [anchor, setAnchor] = useState<Cell>({ row: 0, column: 0 })
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 })
  const [typed, setTyped] = useState<string | null>(null)
  const { apply, undo, canUndo } = useChanges(source)
  const range = rangeOf(anchor, active)
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))
  const select = (cell: Cell, isExtending = false) => {
    const next = { row: within(cell.row, rowCount), column: within(cell.column, columnCount) }
    setActive(next)
    if (!isExtending) setAnchor(next)
  }
  const state: SheetState = {
    active,
    range,
    typed,
    canUndo,
    select: (cell, isExtending) => {
      state.leave()
      select(cell, isExtending)
    },
    selectAll: () => {
      setAnchor({ row: 0, column: 0 })
      setActive({ row: rowCount - 1, column: columnCount - 1 })
    },
    edit: setTyped,
    leave: () => {
      if (typed !== null) apply([{ ...active, text: typed }])
      setTyped(null)
    },
    commit: ({ row = 0, column = 0 }) => {
      state.leave()
      select({ row: active.row + row, column: active.column + column })
    },
    fillDown: () => {
      const [first = [], ...below] = cellsOf(range)
      apply(below.flatMap((row) => row.map((cell, index) => ({ ...cell, text: textAt(first[index] ?? cell) }))))
    },
    undo,
    copy: () => writeCells(cellsOf(range).map((row) => row.map(textAt))),
    paste: (text) => apply(pasteInto(range, readCells(text))),
    onKeyDown: (event) => {
      const isUsed = typed === null ? onCellKey(event, state, source, apply) : onTypingKey(event, state)
      if (isUsed) event.preventDefault()
    },
  }
  return state
}

type Apply = (changes: readonly CellText[]) => void

const MOST_UNDONE = 50

/** Changes of cells that are not locked, the last of which can be undone. */
function useChanges({ rowCount, columnCount, textAt, isLocked, onEdit }: SheetSource) {
  const [done, setDone] = useState<readonly (readonly CellText[])[]>([])
  const apply: Apply = (changes) => {
    const allowed = changes.filter(
      (cell) => cell.row < rowCount && cell.column < columnCount && !isLocked(cell) && textAt(cell) !== cell.text,
    )
    if (allowed.length === 0) return
    const before = allowed.map(({ row, column }) => ({ row, column, text: textAt({ row, column }) }))
    setDone([...done.slice(1 - MOST_UNDONE), before])
    onEdit(allowed)
  }
  const undo = () => {
    const last = done.at(-1)
    if (!last) return
    setDone(done.slice(0, -1))
    onEdit(last)
  }
  return { apply, undo, canUndo: done.length > 0 }
}

const cellsOf = ({ top, left, bottom, right }: Range): Cell[][] =>
  Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (__, column) => ({ row: top + row, column: left + column })),
  )

/** A key while a cell is edited. @returns whether the sheet used it */
function onTypingKey(event: KeyboardEvent, sheet: SheetState): boolean {
  if (isComposing(event)) return false
  const { key, shiftKey } = event
  const move = { Enter: { row: shiftKey ? -1 : 1 }, Tab: { column: shiftKey ? -1 : 1 } }[key]
  if (key === 'Escape') sheet.edit(null)
  else if (move) sheet.commit(move)
  else return false
  return true
}

/** A key while no cell is edited. @returns whether the sheet used it */
function onCellKey(event: KeyboardEvent, sheet: SheetState, source: SheetSource, apply: Apply): boolean {
  const { key, shiftKey, altKey } = event
  const isCommand = event.metaKey || event.ctrlKey
  const go = goal(key, isCommand, { ...source, active: sheet.active })
  if (go) sheet.select(go, shiftKey)
  else if (isCommand) return onCommandKey(key.toLowerCase(), sheet)
  else if (altKey) return false
  else if (key === 'Delete' || key === 'Backspace') {
    const cells = cellsOf(sheet.range).flat()
    apply(cells.filter(({ column }) => !source.isCheck(column)).map((cell) => ({ ...cell, text: '' })))
  } else if (isComposing(event)) {
    // The word is composed in the field that opens, from its first letter on.
    if (!source.isLocked(sheet.active) && !source.isCheck(sheet.active.column)) sheet.edit('')
    return false
  } else return onEditingKey(key, sheet, source, apply)
  return true
}

function onCommandKey(key: string, sheet: SheetState): boolean {
  const work = { d: sheet.fillDown, z: sheet.undo, a: sheet.selectAll }[key]
  work?.()
  return work !== undefined
}

/** A key that begins to edit the active cell, or ticks its box. */
function onEditingKey(key: string, sheet: SheetState, { isLocked, isCheck, textAt }: SheetSource, apply: Apply) {
  const { active } = sheet
  if (isLocked(active)) return false
  if (isCheck(active.column)) {
    if (key !== ' ' && key !== 'Enter') return false
    apply([{ ...active, text: textAt(active) === 'TRUE' ? 'FALSE' : 'TRUE' }])
  } else if (key === 'Enter' || key === 'F2') sheet.edit(textAt(active))
  else if (key.length === 1) sheet.edit(key)
  else return false
  return true
}

interface Grid {
  readonly active: Cell
  readonly rowCount: number
  readonly columnCount: number
  readonly pageRows: number
}

/** Where a key leads. */
function goal(key: string, isCommand: boolean, { active, rowCount, columnCount, pageRows }: Grid): Cell | null {
  const { row, column } = active
  const last = { row: rowCount - 1, column: columnCount - 1 }
  switch (key) {
    case 'ArrowUp':
      return { row: isCommand ? 0 : row - 1, column }
    case 'ArrowDown':
      return { row: isCommand ? last.row : row + 1, column }
    case 'ArrowLeft':
      return { row, column: isCommand ? 0 : column - 1 }
    case 'ArrowRight':
      return { row, column: isCommand ? last.column : column + 1 }
    case 'Home':
      return { row: isCommand ? 0 : row, column: 0 }
    case 'End':
      return { row: isCommand ? last.row : row, column: last.column }
    case 'PageUp':
      return { row: row - pageRows, column }
    case 'PageDown':
      return { row: row + pageRows, column }
    default:
      return null
  }
}
