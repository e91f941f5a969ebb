'use client'

import { useState } from 'react'
import type { Bounds } from '../../catalog/listing-query.ts'
import type { partsOf } from '../kit/parts.ts'
import type { FilterMessages } from '../messages/filters.ts'
import type { FiltersPart } from './filters-part.ts'

interface BoundFieldsProps {
  title: string
  unit: string
  names: readonly [from: string, to: string]
  range: { from: number; to: number } | undefined
  chosen: Bounds
  texts: FilterMessages
  part: ReturnType<typeof partsOf<FiltersPart>>
  send: () => void
}

/** The least and the greatest number, such as of the price. They count on Enter, or when the focus leaves the field. */
export function BoundFields({ title, unit, names: [from, to], range, chosen, texts, part, send }: BoundFieldsProps) {
  const field = { range, send }
  return (
    <fieldset {...part('facet')}>
      <legend {...part('legend')}>
        {title} {unit && `(${unit})`}
      </legend>
      <span {...part('bounds')}>
        <Bound {...field} name={from} label={texts.from} value={chosen.from} placeholder={range?.from} />
        <Bound {...field} name={to} label={texts.to} value={chosen.to} placeholder={range?.to} />
      </span>
    </fieldset>
  )
}

interface BoundProps {
  name: string
  label: string
  value: number | undefined
  placeholder: number | undefined
  send: () => void
}

function Bound({ name, label, value, placeholder, send }: BoundProps) {
  const stored = value === undefined ? '' : String(value)
  const [entry, setEntry] = useState({ stored, text: stored })
  // The address has changed since it was typed.
  if (entry.stored !== stored) setEntry({ stored, text: stored })
  return (
    <label>
      {label}{' '}
      <input
        type="number"
        name={name}
        inputMode="decimal"
        step="any"
        value={entry.text}
        placeholder={placeholder === undefined ? undefined : String(placeholder)}
        onChange={({ target }) => setEntry({ stored, text: target.value })}
        onBlur={() => entry.text !== stored && send()}
      />
    </label>
  )
}
