import type { Cell, Range } from './cell-text.ts'
import { messages } from './messages.ts'
import type { SheetState } from './use-sheet.ts'

interface SheetCellProps {
  readonly cell: Cell
  readonly label: string
  readonly text: string
  readonly isCheck: boolean
  readonly isLocked: boolean
  readonly isEnd: boolean
  readonly isChanged: boolean
  readonly problem: string | undefined
  readonly sheet: SheetState
}

const isIn = ({ row, column }: Cell, { top, left, bottom, right }: Range) =>
  row >= top && row <= bottom && column >= left && column <= right

/** A cell of a sheet, and its field while it is edited. */
export function SheetCell({ cell, label, text, isCheck, isLocked, isEnd, isChanged, problem, sheet }: SheetCellProps) {
  const { active, range, typed } = sheet
  const isActive = active.row === cell.row && active.column === cell.column
  const isEditing = isActive && typed !== null
  const shown = isCheck ? (text === 'TRUE' ? '✓' : '–') : text
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells of a grid take keys.
      role="gridcell"
      data-cell={`${cell.row}-${cell.column}`}
      tabIndex={isActive ? 0 : -1}
      aria-label={`${label}: ${isCheck ? messages.checkState(text === 'TRUE') : text}`}
      aria-selected={isIn(cell, range)}
      aria-readonly={isLocked || undefined}
      aria-invalid={problem !== undefined || undefined}
      data-end={isEnd ? '' : undefined}
      data-changed={isChanged ? '' : undefined}
      title={problem}
      onKeyDown={sheet.onKeyDown}
      onMouseDown={(event) => {
        if (isEditing) return
        sheet.select(cell, event.shiftKey)
      }}
      onMouseEnter={(event) => {
        if (event.buttons === 1 && typed === null) sheet.select(cell, true)
      }}
      onDoubleClick={() => {
        if (!isLocked && !isCheck) sheet.edit(text)
      }}
    >
      {isEditing ? (
        <input
          // biome-ignore lint/a11y/noAutofocus: the person has just begun to type into the cell.
          autoFocus
          aria-label={label}
          className="sheet-input"
          value={typed}
          onChange={(event) => sheet.edit(event.target.value)}
          onBlur={sheet.leave}
        />
      ) : (
        shown
      )}
    </td>
  )
}
