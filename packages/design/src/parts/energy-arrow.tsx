import type { ReactNode } from 'react'

/** The class of an energy label. */
export interface EnergyView {
  readonly letter: string
  /** What it is, in words. */
  readonly label: string
}

/** The arrow of an energy label, in the color of its class, beside a price. */
export function EnergyArrow({ energy: { label, letter } }: { readonly energy: EnergyView }): ReactNode {
  return (
    <span role="img" aria-label={label} className="energy" data-class={letter}>
      {letter}
    </span>
  )
}
