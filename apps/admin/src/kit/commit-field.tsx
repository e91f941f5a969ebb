import { TextField } from './field.tsx'
import { useLeaveGuard } from './leave-guard.tsx'
import { messages } from './messages.ts'
import { type CellOptions, useCell } from './use-cell.ts'

interface CommitFieldProps extends CellOptions {
  readonly label: string
  /** What is wrong with a text that cannot be read. */
  readonly problem: string
  readonly inputMode?: 'numeric' | 'decimal'
}

/** A field that stores its value when it is left, or by Enter. Escape takes the text back. */
export function CommitField({ label, problem, inputMode = 'decimal', ...cell }: CommitFieldProps) {
  const { text, isOpen, isInvalid, hasFailed, isSaving, edit, leave, onKeyDown } = useCell(cell)
  useLeaveGuard({ isDirty: isOpen, isSaving })
  return (
    <TextField
      label={label}
      isLabelHidden
      inputMode={inputMode}
      className="[&_.control]:text-end"
      value={text}
      aria-busy={isSaving}
      error={isInvalid ? problem : hasFailed ? messages.failed : undefined}
      onChange={(event) => edit(event.target.value)}
      onBlur={leave}
      onKeyDown={onKeyDown}
    />
  )
}
