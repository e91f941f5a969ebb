import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import type { Path, Side } from './merge-values.ts'
import { messages } from './messages.ts'
import type { Conflict } from './use-merge.ts'
import { nameOfPath, textOfValue, type ValueNames } from './value-texts.ts'

interface ConflictDialogProps {
  readonly conflict: Conflict
  readonly names: ValueNames
}

const keyOf = (path: Path) => JSON.stringify(path)
const sides = ['mine', 'theirs'] as const
const labels = { mine: messages.yours, theirs: messages.theirs }

/** Both values of each place that both people changed. Nothing is chosen before the person chooses it. */
export function ConflictDialog({ conflict: { conflicts, resolve, cancel }, names }: ConflictDialogProps) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map())
  const isIncomplete = conflicts.some(({ path }) => !chosen.has(keyOf(path)))
  return (
    <Dialog open onClose={cancel} title={messages.conflictTitle} lead={messages.conflictLead}>
      <ul className="flex flex-col gap-4">
        {conflicts.map((one, index) => (
          <li key={keyOf(one.path)}>
            <fieldset>
              <legend className="font-medium">{nameOfPath(one, names)}</legend>
              {sides.map((side) => (
                <label key={side} className="flex gap-2.5 py-1">
                  <input
                    type="radio"
                    className="mt-1 shrink-0"
                    name={`keep-${index}`}
                    checked={chosen.get(keyOf(one.path)) === side}
                    onChange={() => setChosen(new Map(chosen).set(keyOf(one.path), side))}
                  />
                  <span className="line-clamp-6 min-w-0 whitespace-pre-wrap break-words">
                    <span className="text-muted">{labels[side]}: </span>
                    {textOfValue(one[side], names)}
                  </span>
                </label>
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
      {isIncomplete && <p className="mt-4 text-muted">{messages.chooseEach}</p>}
      <DialogActions>
        <Button onClick={cancel}>{messages.cancel}</Button>
        <Button tone="main" busy={isIncomplete} onClick={() => resolve((path) => chosen.get(keyOf(path)) ?? 'theirs')}>
          {messages.merge}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
