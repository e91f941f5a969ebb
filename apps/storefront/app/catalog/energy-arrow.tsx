import type { EnergyView } from './types.ts'

/** The arrow of an energy label, in the color of its class, beside a price. */
export function EnergyArrow({ energy: { label, letter } }: { energy: EnergyView }) {
  return (
    <span role="img" aria-label={label} className="energy" data-class={letter}>
      {letter}
    </span>
  )
}
