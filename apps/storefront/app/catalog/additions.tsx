import { useId, useState } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { ColourDot } from './product-card.tsx'
import type { Modifier, TextField } from './types.ts'

interface AdditionsProps {
  modifiers: Modifier[]
  fields: TextField[]
}

/** What the shopper adds to a product without choosing another variant: choices, and texts such as initials. */
export default function Additions({ modifiers, fields }: AdditionsProps) {
  return (
    <>
      {modifiers.map((modifier) => (
        <ModifierChoices key={modifier.name} modifier={modifier} />
      ))}
      {fields.map((field) => (
        <CustomText key={field.title} field={field} />
      ))}
    </>
  )
}

function ModifierChoices({ modifier: { name, label, mandatory, choices } }: { modifier: Modifier }) {
  const { product } = useMessages()
  const all = mandatory ? choices : [{ value: '', label: product.noExtra }, ...choices]
  return (
    <fieldset className="mt-7">
      <legend className="text-small">
        <span className="font-semibold">{label}</span>{' '}
        <span className="text-muted">({mandatory ? product.required : product.optional})</span>
      </legend>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {all.map(({ value, label: choice, price, color }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={`option:${name}`}
              value={value}
              defaultChecked={value === ''}
              required={mandatory}
              className="sr-only"
            />
            {color && <ColourDot code={color} className="-ml-1 size-6" />}
            <span>{choice}</span>
            {price && <span className="font-normal text-muted">{product.addedPrice(price)}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function CustomText({ field: { title, label, maxLength, mandatory, price } }: { field: TextField }) {
  const { product } = useMessages()
  const id = useId()
  const [length, setLength] = useState(0)
  const Control = maxLength > 80 ? 'textarea' : 'input'
  return (
    <div className="mt-7">
      <label htmlFor={id} className="text-small font-semibold">
        {label}{' '}
        <span className="font-normal text-muted">
          ({mandatory ? product.required : product.optional}
          {price && `, ${product.addedPrice(price)}`})
        </span>
      </label>
      {label !== title && <input type="hidden" name={`label:${title}`} value={label} />}
      <Control
        id={id}
        name={`text:${title}`}
        maxLength={maxLength}
        required={mandatory}
        aria-describedby={`${id}-left`}
        onChange={(event) => setLength(event.target.value.length)}
        className="mt-2 block min-h-12 w-full rounded-control border border-edge bg-raised px-3.5 py-2.5 hover:border-ink"
      />
      <p id={`${id}-left`} className="mt-1 text-tiny text-muted">
        {product.charactersLeft(maxLength - length)}
      </p>
    </div>
  )
}
