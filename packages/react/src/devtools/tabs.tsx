'use client'

import { type KeyboardEvent, type ReactNode, useState } from 'react'

export interface Tab {
  readonly name: string
  readonly count?: number
  readonly view: ReactNode
}

/** Tabs, which the arrow keys move between. */
export function Tabs({ tabs, children }: { tabs: readonly Tab[]; children: ReactNode }) {
  const [chosen, setChosen] = useState(0)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = (chosen + step + tabs.length) % tabs.length
    setChosen(next)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  const shown = tabs[chosen]
  return (
    <>
      <div className="bar">
        <b>Cartwright</b>
        <div role="tablist" aria-label="Devtools" onKeyDown={move}>
          {tabs.map(({ name, count }, position) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${position}`}
              aria-selected={position === chosen}
              aria-controls="view"
              tabIndex={position === chosen ? 0 : -1}
              onClick={() => setChosen(position)}
            >
              {name}
              {count !== undefined && <span className="count">{count}</span>}
            </button>
          ))}
        </div>
        {children}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: A list without controls scrolls by the keyboard only with the focus. */}
      <div role="tabpanel" id="view" aria-labelledby={`tab-${chosen}`} tabIndex={0}>
        {shown?.view}
      </div>
    </>
  )
}
