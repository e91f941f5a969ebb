import { useId } from 'react'
import { CheckIcon } from '../brand/icons.tsx'
import { useMessages } from '../i18n/use-messages.ts'
import { ColourDot } from './product-card.tsx'
import { type ChoiceState, type Chosen, choiceState } from './selection.ts'
import type { ProductChoice, ProductOption, ProductVariant } from './types.ts'

interface OptionPickerProps {
  option: ProductOption
  variants: ProductVariant[]
  chosen: Chosen
  onPick: (option: string, choice: string) => void
}

/**
 * One option as a group of radio buttons. What cannot be had stays in reach of the keys and says why: choosing it
 * leads to the nearest combination that exists.
 */
export function OptionPicker({ option, variants, chosen, onPick }: OptionPickerProps) {
  return (
    <fieldset className="mt-7">
      <legend className="text-small">
        <span className="font-semibold">{option.name}</span>
        {chosen[option.name] && <span className="text-muted"> · {chosen[option.name]}</span>}
      </legend>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {option.choices.map((choice) => (
          <Choice
            key={choice.name}
            option={option}
            choice={choice}
            checked={chosen[option.name] === choice.name}
            state={choiceState(variants, chosen, option.name, choice.name)}
            onPick={onPick}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  option: ProductOption
  choice: ProductChoice
  checked: boolean
  state: ChoiceState
  onPick: OptionPickerProps['onPick']
}

function Choice({ option, choice, checked, state, onPick }: ChoiceProps) {
  const { product } = useMessages()
  const id = useId()
  const reason = state === 'soldOut' ? product.soldOutChoice : state === 'missing' ? product.missingChoice : null
  return (
    <label data-state={state} className="choice" title={reason ?? undefined}>
      <input
        type="radio"
        name={`option:${option.name}`}
        value={choice.name}
        checked={checked}
        onChange={() => onPick(option.name, choice.name)}
        aria-describedby={reason ? id : undefined}
        className="peer sr-only"
      />
      {choice.code && <ColourDot code={choice.code} className="-ml-1 size-6" />}
      <span>{choice.name}</span>
      {checked && <CheckIcon className="size-4" />}
      {reason && (
        <span id={id} className="sr-only">
          {reason}
        </span>
      )}
    </label>
  )
}
