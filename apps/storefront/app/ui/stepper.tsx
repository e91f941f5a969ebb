import { isComposing } from '@cartwright/design'
import { useState } from 'react'
import { MinusIcon, PlusIcon } from '../brand/icons.tsx'
import { useMessages } from '../i18n/use-messages.ts'
import { readQuantity } from './read-quantity.ts'

interface StepperProps {
  name: string
  label: string
  value: number
  min?: number
  max?: number | undefined
  onChange: (value: number) => void
}

const step =
  'inline-flex size-10 shrink-0 items-center justify-center rounded-pill transition-colors hover:bg-sand disabled:text-line no-scripting:hidden'

/**
 * A number that can be typed, or counted up and down. What is typed counts on Enter, or when the focus leaves the field.
 * Without script it is a plain number field.
 */
export function Stepper({ name, label, value, min = 1, max, onChange }: StepperProps) {
  const { product } = useMessages()
  /** The text in the field until it is read; null while the field shows the value. */
  const [typed, setTyped] = useState<string | null>(null)
  const quantity = typed === null ? value : readQuantity(typed, { value, min, max })
  const change = (next: number) => {
    setTyped(null)
    if (next !== value) onChange(next)
  }
  return (
    <div className="inline-flex items-center rounded-pill border border-edge">
      <button
        type="button"
        className={step}
        aria-label={product.fewer}
        disabled={quantity <= min}
        onClick={() => change(Math.min(quantity - 1, max ?? Number.POSITIVE_INFINITY))}
      >
        <MinusIcon className="size-4" />
      </button>
      <input
        type="number"
        name={name}
        aria-label={label}
        inputMode="numeric"
        min={min}
        max={max}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => change(quantity)}
        onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && change(quantity)}
        className="bare-number h-10 w-9 bg-transparent text-center text-small font-semibold tabular-nums no-scripting:w-16"
      />
      <button
        type="button"
        className={step}
        aria-label={product.more}
        disabled={max !== undefined && quantity >= max}
        onClick={() => change(quantity + 1)}
      >
        <PlusIcon className="size-4" />
      </button>
    </div>
  )
}
