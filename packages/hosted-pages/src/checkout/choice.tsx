import type { ReactNode } from 'react'

interface ChoiceProps {
  readonly name: string
  readonly value: string
  readonly checked: boolean
  readonly title: string
  readonly text?: ReactNode
  readonly price?: string
  readonly id?: string
  /** The totals depend on it. */
  readonly refreshes?: boolean
  /** What it pays with can be saved. */
  readonly isSavable?: boolean
}

/** One of several ways, as a card to tick. */
export function Choice({ name, value, checked, title, text, price, id, refreshes, isSavable }: ChoiceProps) {
  return (
    <label className="choice">
      <input
        type="radio"
        id={id}
        name={name}
        value={value}
        defaultChecked={checked}
        required
        data-refresh={refreshes ? '' : undefined}
        data-savable={isSavable ? '' : undefined}
      />
      <span className="choice-text">
        <span className="choice-title">{title}</span>
        {text && <span className="muted small">{text}</span>}
      </span>
      {price && <span className="choice-price">{price}</span>}
    </label>
  )
}
