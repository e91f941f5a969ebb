'use client'

import type { CustomTextField, ModifierChoice, ProductModifier } from '@cartwright/client'
import { addedBy } from '../../catalog/product-form-rules.ts'
import { formatMoney } from '../kit/format.ts'
import { type PartClasses, partsOf } from '../kit/parts.ts'
import { useProductFormContext } from './product-form-context.ts'

/** Props of `ProductExtras` and `ProductTexts`. */
export interface ProductAdditionsProps {
  className?: string | undefined
  classNames?: PartClasses<'field' | 'legend' | 'choice' | 'swatch' | 'price' | 'input' | 'left' | 'problem'>
}

type Part = ReturnType<typeof partsOf<keyof NonNullable<ProductAdditionsProps['classNames']>>>

/** Extras that the shopper adds to a product without choosing another variant, such as gift wrapping, with its price. */
export function ProductExtras({ className, classNames }: ProductAdditionsProps) {
  const { state } = useProductFormContext()
  const { modifiers = [] } = state.product
  if (modifiers.length === 0) return null
  const part = partsOf(classNames)
  return (
    <div data-part="extras" className={className}>
      {modifiers.map((modifier) => (
        <Extra key={modifier.name} modifier={modifier} part={part} />
      ))}
    </div>
  )
}

function Extra({ modifier, part }: { modifier: ProductModifier; part: Part }) {
  const { state, texts, id } = useProductFormContext()
  const { name, translatedName = name, mandatory, optionType } = modifier
  const field = `extra:${name}`
  const problem = state.missing.includes(field) ? texts.chooseOption(translatedName) : null
  const none: ModifierChoice = { value: '', description: '', translatedDescription: texts.noExtra }
  return (
    <fieldset {...part('field')} aria-describedby={problem ? `${id}${field}` : undefined}>
      <legend {...part('legend')}>
        {translatedName} <small>({mandatory ? texts.required : texts.optional})</small>
      </legend>
      {(mandatory ? modifier.choices : [none, ...modifier.choices]).map((choice, index) => (
        <label key={choice.description} {...part('choice')}>
          <input
            type="radio"
            name={field}
            required={mandatory}
            value={choice.description}
            checked={(state.extras[name] ?? '') === choice.description}
            aria-invalid={problem ? true : undefined}
            data-field={index === 0 ? field : undefined}
            onChange={() => state.setExtra(name, choice.description)}
          />
          {optionType === 'color' && choice.value && (
            <span {...part('swatch')} aria-hidden="true" style={{ backgroundColor: choice.value }} />
          )}
          <span>{choice.translatedDescription ?? choice.description}</span>
          <AddedPrice amount={addedBy(choice)} part={part} />
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

/** Fields for custom texts, such as initials, each with the number of characters left. */
export function ProductTexts({ className, classNames }: ProductAdditionsProps) {
  const { state } = useProductFormContext()
  const { customTextFields } = state.product
  if (customTextFields.length === 0) return null
  const part = partsOf(classNames)
  return (
    <div data-part="texts" className={className}>
      {customTextFields.map((field) => (
        <CustomText key={field.title} field={field} part={part} />
      ))}
    </div>
  )
}

function CustomText({ field, part }: { field: CustomTextField; part: Part }) {
  const { state, texts, id } = useProductFormContext()
  const { title, translatedTitle = title, maxLength, mandatory } = field
  const name = `text:${title}`
  const text = state.texts[title] ?? ''
  const problem = state.missing.includes(name) ? texts.fillIn(translatedTitle) : null
  const Control = maxLength > 80 ? 'textarea' : 'input'
  return (
    <div {...part('field')}>
      <label htmlFor={`${id}${name}`}>
        {translatedTitle} <small>({mandatory ? texts.required : texts.optional})</small>{' '}
        <AddedPrice amount={addedBy(field)} part={part} />
      </label>
      <Control
        id={`${id}${name}`}
        name={name}
        {...part('input')}
        value={text}
        maxLength={maxLength}
        required={mandatory}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}${name}:left${problem ? ` ${id}${name}:problem` : ''}`}
        data-field={name}
        onChange={({ target }) => state.setText(title, target.value)}
      />
      <p id={`${id}${name}:left`} {...part('left')}>
        {texts.charactersLeft(maxLength - text.length)}
      </p>
      {problem && (
        <p id={`${id}${name}:problem`} {...part('problem')}>
          {problem}
        </p>
      )}
    </div>
  )
}

function AddedPrice({ amount, part }: { amount: number; part: Part }) {
  const { state, texts, language } = useProductFormContext()
  if (amount === 0) return null
  return <span {...part('price')}>{texts.addedPrice(formatMoney(amount, state.price.currency, language))}</span>
}
