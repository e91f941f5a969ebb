import type { StaffPermission } from '@cartwright/client'
import { may } from '../facts/permissions.ts'
import { useLeaveGuard } from './leave-guard.tsx'
import { type CellOptions, useCell } from './use-cell.ts'

interface InlineEditProps extends CellOptions {
  /** Persons without it see the value only. */
  readonly permission: StaffPermission
  /** What screen readers call the value, such as `Price of Harbour Mug`. */
  readonly label: string
  readonly shown: string
}

/** A value that becomes a field by a click or Enter. Enter and leaving the field save, Escape does not. */
export function InlineEdit({ permission, label, shown, ...cell }: InlineEditProps) {
  const { text, isOpen, isInvalid, hasFailed, isSaving, edit, leave, onKeyDown } = useCell(cell)
  useLeaveGuard({ isDirty: isOpen && text !== cell.value, isSaving })
  if (!may(permission)) return shown
  if (!isOpen)
    return (
      <button
        type="button"
        aria-label={`${label}: ${shown}`}
        className="border-edge border-b border-dotted hover:border-solid"
        onClick={() => edit(cell.value)}
      >
        {shown}
      </button>
    )
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the person has just asked for the field.
      autoFocus
      aria-label={label}
      aria-invalid={isInvalid || hasFailed}
      aria-busy={isSaving}
      inputMode="decimal"
      className="control h-8 min-h-8 w-24 text-end"
      value={text}
      onFocus={(event) => event.target.select()}
      onChange={(event) => edit(event.target.value)}
      onBlur={leave}
      onKeyDown={onKeyDown}
    />
  )
}
