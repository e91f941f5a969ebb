import { useId, useState } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import type { TextField } from './types.ts'

/** What the shopper writes onto a product, such as initials. */
export function CustomTexts({ fields }: { fields: TextField[] }) {
  return fields.map((field) => <CustomText key={field.title} field={field} />)
}

function CustomText({ field: { title, label, maxLength, mandatory } }: { field: TextField }) {
  const { product } = useMessages()
  const id = useId()
  const [length, setLength] = useState(0)
  const Control = maxLength > 80 ? 'textarea' : 'input'
  return (
    <div className="mt-7">
      <label htmlFor={id} className="text-small font-semibold">
        {label} <span className="font-normal text-muted">({mandatory ? product.required : product.optional})</span>
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
