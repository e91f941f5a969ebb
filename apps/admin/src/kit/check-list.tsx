import { type ReactNode, useState } from 'react'
import { CheckField, TextField } from './field.tsx'
import { messages } from './messages.ts'

/** A longer list has a search. */
const MOST_WITHOUT_SEARCH = 12

export interface Choice {
  readonly id: string
  readonly name: string
}

interface CheckListProps {
  readonly choices: readonly Choice[]
  readonly chosen: readonly string[]
  readonly onChange: (ids: string[]) => void
}

/** Boxes for each choice, in a list that scrolls. */
export function CheckList({ choices, chosen, onChange }: CheckListProps): ReactNode {
  const [text, setText] = useState('')
  const sought = text.trim().toLowerCase()
  const shown = choices.filter(({ name }) => name.toLowerCase().includes(sought))
  return (
    <div className="flex flex-col gap-2">
      {choices.length > MOST_WITHOUT_SEARCH && (
        <TextField
          type="search"
          label={messages.searchList}
          isLabelHidden
          placeholder={messages.searchList}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            // Enter sends no form while a person looks for a name.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      )}
      <div className="flex max-h-56 flex-col gap-1.5 overflow-y-auto py-1 ps-1">
        {shown.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
        ))}
        {shown.length === 0 && choices.length > 0 && <p className="text-muted">{messages.noMatch}</p>}
      </div>
    </div>
  )
}
