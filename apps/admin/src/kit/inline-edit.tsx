import type { StaffPermission } from '@cartwright/client'
import { useState } from 'react'
import { may } from '../facts/permissions.ts'

interface InlineEditProps {
  /** Persons without it see the value only. */
  readonly permission: StaffPermission
  /** What screen readers call the value, such as `Price of Harbour Mug`. */
  readonly label: string
  readonly shown: string
  /** What the field begins with. */
  readonly value: string
  /** Stores what was typed. Returns false if it is not valid or could not be stored; the field then stays open. */
  readonly onSave: (text: string) => boolean | Promise<boolean>
}

/** A value that becomes a field by a click or Enter. Enter saves, Escape does not. */
export function InlineEdit({ permission, label, shown, value, onSave }: InlineEditProps) {
  const [text, setText] = useState<string | null>(null)
  const [isWrong, setIsWrong] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  if (!may(permission)) return shown
  if (text === null)
    return (
      <button
        type="button"
        aria-label={`${label}: ${shown}`}
        className="border-edge border-b border-dotted hover:border-solid"
        onClick={() => setText(value)}
      >
        {shown}
      </button>
    )
  const close = () => {
    setText(null)
    setIsWrong(false)
  }
  const save = async () => {
    setIsSaving(true)
    const isStored = await onSave(text)
    setIsSaving(false)
    if (isStored) close()
    else setIsWrong(true)
  }
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the person has just asked for the field.
      autoFocus
      aria-label={label}
      aria-invalid={isWrong}
      aria-busy={isSaving}
      readOnly={isSaving}
      inputMode="decimal"
      className="control h-8 min-h-8 w-24 text-end"
      value={text}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => !isSaving && !isWrong && close()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
        if (event.key !== 'Enter') return
        event.preventDefault()
        if (!isSaving) void save()
      }}
    />
  )
}
