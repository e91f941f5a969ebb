import { MinusIcon, PlusIcon } from '../brand/icons.tsx'
import { useMessages } from '../i18n/use-messages.ts'

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

/** A number that can be typed, or counted up and down. Without script it is a plain number field. */
export function Stepper({ name, label, value, min = 1, max, onChange }: StepperProps) {
  const { product } = useMessages()
  const clamp = (next: number) => Math.max(min, Math.min(next, max ?? Number.POSITIVE_INFINITY))
  return (
    <div className="inline-flex items-center rounded-pill border border-edge">
      <button
        type="button"
        className={step}
        aria-label={product.fewer}
        disabled={value <= min}
        onClick={() => onChange(clamp(value - 1))}
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
        value={value}
        onChange={(event) => {
          const next = event.target.valueAsNumber
          if (Number.isInteger(next)) onChange(clamp(next))
        }}
        className="bare-number h-10 w-9 bg-transparent text-center text-small font-semibold tabular-nums no-scripting:w-16"
      />
      <button
        type="button"
        className={step}
        aria-label={product.more}
        disabled={max !== undefined && value >= max}
        onClick={() => onChange(clamp(value + 1))}
      >
        <PlusIcon className="size-4" />
      </button>
    </div>
  )
}
