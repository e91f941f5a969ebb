import { type KeyboardEvent, useState } from 'react'
import { type Cell, type CellText, pasteInto, type Range, rangeOf, readCells, writeCells } from './cell-text.ts'

interface SheetSource {
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
  const { rowCount, columnCount, textAt, isLocked, isCheck, onEdit, pageRows } = source
  const [anchor, setAnchor] = useState<Cell>({ row: 0, column: 0 })
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 })
  const [typed, setTyped] = useState<string | null>(null)
  const [done, setDone] = useState<readonly (readonly CellText[])[]>([])
  const range = rangeOf(anchor, active)
  const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))
  const select = (cell: Cell, isExtending = false) => {
    const next = { row: within(cell.row, rowCount), column: within(cell.column, columnCount) }
    setActive(next)
    if (!isExtending) setAnchor(next)
  }
  const apply = (changes: readonly CellText[]) => {
    const allowed = changes.filter(
      (cell) => cell.row < rowCount && cell.column < columnCount && !isLocked(cell) && textAt(cell) !== cell.text,
    )
    if (allowed.length === 0) return
    setDone([...done.slice(-49), allowed.map(({ row, column }) => ({ row, column, text: textAt({ row, column }) }))])
    onEdit(allowed)
  }
  const cellsOf = ({ top, left, bottom, right }: Range) =>
    Array.from({ length: bottom - top + 1 }, (_, row) =>
      Array.from({ length: right - left + 1 }, (__, column) => ({ row: top + row, column: left + column })),
    )
  const state: SheetState = {
    active,
    range,
    typed,
    canUndo: done.length > 0,
    select: (cell, isExtending) => {
      state.leave()
      select(cell, isExtending)
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
    undo: () => {
      const last = done.at(-1)
      if (!last) return
      setDone(done.slice(0, -1))
      onEdit(last)
    },
    copy: () => writeCells(cellsOf(range).map((row) => row.map(textAt))),
    paste: (text) => apply(pasteInto(range, readCells(text))),
    onKeyDown: (event) => {
      const { key, shiftKey } = event
      const isCommand = event.metaKey || event.ctrlKey
      if (typed !== null) {
        const move = { Enter: { row: shiftKey ? -1 : 1 }, Tab: { column: shiftKey ? -1 : 1 } }[key]
        if (key === 'Escape') setTyped(null)
        else if (move) state.commit(move)
        else return
        event.preventDefault()
        return
      }
      const go = goal(key, isCommand, { active, rowCount, columnCount, pageRows })
      if (go) select(go, shiftKey)
      else if (isCommand && key.toLowerCase() === 'd') state.fillDown()
      else if (isCommand && key.toLowerCase() === 'z') state.undo()
      else if (isCommand && key.toLowerCase() === 'a') {
        setAnchor({ row: 0, column: 0 })
        setActive({ row: rowCount - 1, column: columnCount - 1 })
      } else if (isCommand || event.altKey) return
      else if (key === 'Delete' || key === 'Backspace') {
        const cells = cellsOf(range).flat()
        apply(cells.filter(({ column }) => !isCheck(column)).map((cell) => ({ ...cell, text: '' })))
      } else if (isLocked(active)) return
      else if (isCheck(active.column)) {
        if (key !== ' ' && key !== 'Enter') return
        apply([{ ...active, text: textAt(active) === 'TRUE' ? 'FALSE' : 'TRUE' }])
      } else if (key === 'Enter' || key === 'F2') setTyped(textAt(active))
      else if (key.length === 1) setTyped(key)
      else return
      event.preventDefault()
    },
  }
  return state
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
