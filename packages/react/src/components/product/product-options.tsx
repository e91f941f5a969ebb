'use client'

import type { ChoiceView, OptionView } from '../../catalog/variant-selection.ts'
import { flag, type PartClasses, partsOf } from '../kit/parts.ts'
import { VisuallyHidden } from '../kit/visually-hidden.tsx'
import { choiceNames, choiceText, optionText } from './choice-names.ts'
import { useProductFormContext } from './product-form-context.ts'

/** Props of `ProductOptions`. */
export interface ProductOptionsProps {
  className?: string | undefined
  classNames?: PartClasses<'option' | 'legend' | 'choice' | 'swatch' | 'switched' | 'problem'>
}

/**
 * The options of a product, each a group of radio buttons. Choices that are sold out or do not exist with the others can be
 * chosen all the same: the others move. Each has `data-state`, as screen readers read it.
 */
export function ProductOptions({ className, classNames }: ProductOptionsProps) {
  const { state, texts } = useProductFormContext()
  const part = partsOf(classNames)
  if (state.options.length === 0) return null
  const moved = choiceNames(state.product, state.moved)
  return (
    <div data-part="options" className={className}>
      {state.options.map((option) => (
        <Option key={option.name} option={option} part={part} />
      ))}
      <p role="status" {...part('switched')}>
        {moved && texts.switchedTo(moved)}
      </p>
    </div>
  )
}

interface OptionProps {
  option: OptionView
  part: ReturnType<typeof partsOf<'option' | 'legend' | 'choice' | 'swatch' | 'problem'>>
}

function Option({ option, part }: OptionProps) {
  const { state, texts, id } = useProductFormContext()
  const field = `option:${option.name}`
  const problem = state.missing.includes(field) ? texts.chooseOption(optionText(state.product, option.name)) : null
  return (
    <fieldset {...part('option')} aria-describedby={problem ? `${id}${field}` : undefined}>
      <legend {...part('legend')}>{optionText(state.product, option.name)}</legend>
      {option.choices.map((view, index) => (
        <label
          key={view.choice.description}
          {...part('choice')}
          data-state={view.state}
          data-selected={flag(view.selected)}
        >
          <input
            type="radio"
            name={field}
            required
            value={view.choice.description}
            checked={view.selected}
            aria-invalid={problem ? true : undefined}
            data-field={index === 0 ? field : undefined}
            onChange={() => state.choose(option.name, view.choice.description)}
          />
          {option.optionType === 'color' && (
            <span {...part('swatch')} aria-hidden="true" style={{ backgroundColor: view.choice.value }} />
          )}
          <ChoiceName view={view} />
        </label>
      ))}
      {problem && (
        <p id={`${id}${field}`} {...part('problem')}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function ChoiceName({ view: { choice, state } }: { view: ChoiceView }) {
  const { texts } = useProductFormContext()
  const note = state === 'soldOut' ? texts.soldOutChoice : state === 'missing' ? texts.missingChoice : null
  return (
    <span>
      {choiceText(choice)}
      {note && <VisuallyHidden>, {note}</VisuallyHidden>}
    </span>
  )
}
