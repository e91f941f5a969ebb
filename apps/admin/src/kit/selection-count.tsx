import { messages } from './messages.ts'
import type { Selection } from './selection.ts'

interface SelectionCountProps {
  readonly selection: Selection
  /** How many results the view has, for lists of which all can be selected. */
  readonly total?: number | undefined
}

/** How many rows are selected, and the offer to select all results of the view. */
export function SelectionCount({ selection, total }: SelectionCountProps) {
  return (
    <>
      <span role="status">
        {messages.selected(selection.isAll && total !== undefined ? total : selection.ids.size)}
      </span>
      {total !== undefined && !selection.isAll && total > selection.ids.size && (
        <button type="button" className="link min-h-6" onClick={selection.selectAll}>
          {messages.selectResults(total)}
        </button>
      )}
    </>
  )
}
