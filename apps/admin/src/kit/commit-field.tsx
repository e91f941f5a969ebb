import { useEffect, useState } from 'react'
import { TextField } from './field.tsx'

interface CommitFieldProps {
  readonly label: string
  /** What is stored. */
  readonly value: string
  /** The value to store, or null if the text is not valid. */
  readonly read: (text: string) => string | null
  /** What is wrong with a text that cannot be read. */
  readonly problem: string
  /** Stores a changed value. Resolves to false if it was not stored: the text then stays. */
  readonly onCommit: (value: string) => Promise<boolean>
  readonly inputMode?: 'numeric' | 'decimal'
}

/** A field that stores its value when it is left, or by Enter. Escape takes the text back. */
export function CommitField({ label, value, read, problem, onCommit, inputMode = 'decimal' }: CommitFieldProps) {
  const [text, setText] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was stored elsewhere replaces the text.
  useEffect(() => setText(null), [value])
  const shown = text ?? value
  const isWrong = text !== null && read(text) === null
  const commit = async () => {
    const next = text === null ? null : read(text)
    if (next === null) return
    if (next === read(value) || (await onCommit(next))) setText(null)
  }
  return (
    <TextField
      label={label}
      isLabelHidden
      inputMode={inputMode}
      className="[&_.control]:text-end"
      value={shown}
      error={isWrong ? problem : undefined}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => void commit()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setText(null)
        if (event.key !== 'Enter') return
        event.preventDefault()
        void commit()
      }}
    />
  )
}
