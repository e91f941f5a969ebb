import { useId, useRef, useState } from 'react'
import { useLanguage, useMessages } from '../i18n/use-messages.ts'
import { ColourDot } from '../ui/colour-dot.tsx'
import { withExtras } from './price.ts'
import type { Modifier, Price, TextField } from './types.ts'

interface AdditionsProps {
  modifiers: Modifier[]
  fields: TextField[]
  /** Of one piece without additions. */
  price: Price
  /** What they add to it. */
  extras: number
  onExtras: (amount: number) => void
}

/** What the shopper adds to a product without choosing another variant: choices, and texts such as initials. */
export default function Additions({ modifiers, fields, price, extras, onExtras }: AdditionsProps) {
  const { product } = useMessages()
  const language = useLanguage()
  const added = useRef<Record<string, number>>({})
  const add = (name: string, more: number) => {
    added.current[name] = more
    onExtras(Object.values(added.current).reduce((total, one) => total + one, 0))
  }
  return (
    <>
      {modifiers.map((modifier) => (
        <ModifierChoices
          key={modifier.name}
          modifier={modifier}
          onAdd={(more) => add(`option:${modifier.name}`, more)}
        />
      ))}
      {fields.map((field) => (
        <CustomText key={field.title} field={field} onAdd={(more) => add(`text:${field.title}`, more)} />
      ))}
      <p role="status" className="mt-4 font-semibold empty:hidden">
        {extras > 0 && product.withExtras(withExtras(price, extras, language).now)}
      </p>
    </>
  )
}

interface ModifierProps {
  modifier: Modifier
  onAdd: (amount: number) => void
}

function ModifierChoices({ modifier: { name, label, mandatory, choices }, onAdd }: ModifierProps) {
  const { product } = useMessages()
  const all = mandatory ? choices : [{ value: '', label: product.noExtra, added: 0 }, ...choices]
  return (
    <fieldset className="mt-7">
      <legend className="text-small">
        <span className="font-semibold">{label}</span>{' '}
        <span className="text-muted">({mandatory ? product.required : product.optional})</span>
      </legend>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {all.map(({ value, label: choice, price, added, color }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={`option:${name}`}
              value={value}
              defaultChecked={value === ''}
              required={mandatory}
              onChange={() => onAdd(added)}
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

interface CustomTextProps {
  field: TextField
  onAdd: (amount: number) => void
}

function CustomText({ field: { title, label, maxLength, mandatory, price, added }, onAdd }: CustomTextProps) {
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
        onChange={(event) => {
          setLength(event.target.value.length)
          onAdd(event.target.value.trim() ? added : 0)
        }}
        className="mt-2 block min-h-12 w-full rounded-control border border-edge bg-raised px-3.5 py-2.5 hover:border-ink"
      />
      <p id={`${id}-left`} className="mt-1 text-tiny text-muted">
        {product.charactersLeft(maxLength - length)}
      </p>
    </div>
  )
}
