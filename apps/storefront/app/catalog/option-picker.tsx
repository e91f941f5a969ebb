import type { ChoiceView, OptionView } from '@cartwright/react'
import { useId } from 'react'
import { CheckIcon } from '../brand/icons.tsx'
import { useMessages } from '../i18n/use-messages.ts'
import { ColourDot } from '../ui/colour-dot.tsx'
import type { OptionNames } from './option-names.ts'

interface OptionPickerProps {
  option: OptionView
  names: OptionNames
  onPick: (option: string, choice: string) => void
  /** The title of the size table, where there is one for this option. */
  sizeTable?: string | undefined
}

/**
 * One option as a group of radio buttons. Unavailable choices stay focusable and say why: choosing one selects the
 * nearest existing combination.
 */
export function OptionPicker({ option, names, onPick, sizeTable }: OptionPickerProps) {
  const selected = option.choices.find((view) => view.selected)?.choice.description
  return (
    <fieldset className="mt-7">
      <legend className="text-small">
        <span className="font-semibold">{names.options[option.name] ?? option.name}</span>
        {selected && <span className="text-muted"> · {names.choices[selected] ?? selected}</span>}
      </legend>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {option.choices.map((view) => (
          <Choice key={view.choice.description} option={option} view={view} names={names} onPick={onPick} />
        ))}
        {sizeTable && (
          <button
            type="button"
            popoverTarget="size-table"
            className="min-h-11 px-2 text-small underline underline-offset-4"
          >
            {sizeTable}
          </button>
        )}
      </div>
    </fieldset>
  )
}

function Choice({
  option,
  names,
  view: { choice, selected, state },
  onPick,
}: OptionPickerProps & { view: ChoiceView }) {
  const { product } = useMessages()
  const id = useId()
  const { description, value } = choice
  const reason = state === 'soldOut' ? product.soldOutChoice : state === 'missing' ? product.missingChoice : null
  return (
    <label data-state={state} className="choice" title={reason ?? undefined}>
      <input
        type="radio"
        name={`option:${option.name}`}
        value={description}
        checked={selected}
        onChange={() => onPick(option.name, description)}
        aria-describedby={reason ? id : undefined}
        className="sr-only"
      />
      {option.optionType === 'color' && <ColourDot code={value} className="-ml-1 size-6" />}
      <span>{names.choices[description] ?? description}</span>
      {selected && <CheckIcon className="size-4" />}
      {reason && (
        <span id={id} className="sr-only">
          {reason}
        </span>
      )}
    </label>
  )
}
