import { isComposing } from '@cartwright/design'
import { useId, useState } from 'react'
import { Button } from './button.tsx'
import { TextField } from './field.tsx'
import { messages } from './messages.ts'

interface TagsFieldProps {
  readonly label: string
  readonly hint?: string
  readonly value: readonly string[]
  readonly onChange: (tags: string[]) => void
}

/** Words, added by Enter or a comma and removed by their button. */
export function TagsField({ label, hint, value, onChange }: TagsFieldProps) {
  const [text, setText] = useState('')
  const hintId = useId()
  const add = (typed: string) => {
    const existing = new Set(value.map((tag) => tag.toLowerCase()))
    const words = typed.split(',').map((word) => word.replace(/\s+/g, ' ').trim())
    const added = words.filter((word) => word !== '' && !existing.has(word.toLowerCase()))
    if (added.length > 0) onChange([...value, ...added])
    setText('')
  }
  return (
    <fieldset aria-describedby={hint ? hintId : undefined}>
      <legend className="mb-1 font-medium">{label}</legend>
      {value.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-1.5">
          {value.map((tag) => (
            <li key={tag} className="flex max-w-full items-center rounded-pill bg-sand ps-3">
              <span className="truncate">{tag}</span>
              <button
                type="button"
                className="min-h-11 px-3 sm:min-h-8"
                aria-label={messages.removeTag(tag)}
                onClick={() => onChange(value.filter((one) => one !== tag))}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={messages.addTag}
            isLabelHidden
            placeholder={messages.addTag}
            maxLength={50}
            value={text}
            onChange={(event) =>
              event.target.value.endsWith(',') ? add(event.target.value) : setText(event.target.value)
            }
            onBlur={() => add(text)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isComposing(event)) return
              event.preventDefault()
              add(text)
            }}
          />
        </div>
        <Button onClick={() => add(text)}>{messages.add}</Button>
      </div>
      {hint && (
        <p id={hintId} className="mt-1 text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
