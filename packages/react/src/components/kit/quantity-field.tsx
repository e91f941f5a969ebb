'use client'

import { useState } from 'react'
import { isComposing } from './is-composing.ts'
import { type PartClasses, partsOf } from './parts.ts'
import { readQuantity } from './read-quantity.ts'

/** Props of `QuantityField`. */
export interface QuantityFieldProps {
  value: number
  /** Called with each valid quantity that differs from `value`. */
  onChange: (quantity: number) => void
  /** Default: 1. */
  min?: number
  /** The name of the field in its form. */
  name?: string
  max?: number | undefined
  disabled?: boolean
  /** The accessible name of the field, such as `Quantity of Harbour mug`. */
  label: string
  /** The accessible names of the buttons. */
  fewerLabel: string
  moreLabel: string
  /** The id of a text about the field, such as an error. */
  describedBy?: string | undefined
  className?: string | undefined
  classNames?: PartClasses<'fewer' | 'input' | 'more'>
}

/** A number that can be typed, or counted up and down. A typed one counts on Enter, or when the focus leaves the field. */
export function QuantityField(props: QuantityFieldProps) {
  const { value, onChange, min = 1, max, disabled = false, label, describedBy, className, classNames } = props
  /** The text in the field until it is read; null while the field shows the value. */
  const [typed, setTyped] = useState<string | null>(null)
  const part = partsOf(classNames)
  const quantity = typed === null ? value : readQuantity(typed, { value, min, max })
  const change = (next: number) => {
    setTyped(null)
    if (next !== value) onChange(next)
  }
  return (
    <span data-part="quantity" className={className}>
      <button
        type="button"
        {...part('fewer')}
        aria-label={props.fewerLabel}
        disabled={disabled || quantity <= min}
        onClick={() => change(Math.min(quantity - 1, max ?? quantity))}
      >
        −
      </button>
      <input
        type="number"
        {...part('input')}
        name={props.name}
        aria-label={label}
        aria-describedby={describedBy}
        inputMode="numeric"
        min={min}
        max={max}
        disabled={disabled}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => change(quantity)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return
          event.preventDefault()
          change(quantity)
        }}
      />
      <button
        type="button"
        {...part('more')}
        aria-label={props.moreLabel}
        disabled={disabled || (max !== undefined && quantity >= max)}
        onClick={() => change(quantity + 1)}
      >
        +
      </button>
    </span>
  )
}
