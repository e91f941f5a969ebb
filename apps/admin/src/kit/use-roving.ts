import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * Makes the controls of a toolbar one stop of the Tab key: arrow keys, Home and End move between them.
 *
 * @returns what the element of the toolbar takes
 */
export function useRoving<Bar extends HTMLElement>(): {
  readonly ref: RefObject<Bar | null>
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onFocus: (event: { readonly target: EventTarget }) => void
} {
  const ref = useRef<Bar>(null)
  const current = useRef<Element>(undefined)
  const controls = () => [...(ref.current?.querySelectorAll<HTMLElement>('button, select') ?? [])]
  const update = () => {
    const all = controls()
    const stop = all.find((one) => one === current.current) ?? all[0]
    for (const one of all) one.tabIndex = one === stop ? 0 : -1
  }
  // Each render may bring other controls.
  useEffect(update)
  return {
    ref,
    onFocus: ({ target }) => {
      if (target instanceof Element && controls().some((one) => one === target)) current.current = target
      update()
    },
    onKeyDown: (event) => {
      const all = controls()
      const index = event.target instanceof HTMLElement ? all.indexOf(event.target) : -1
      if (index < 0) return
      const step = steps[event.key]
      const next =
        event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? all.length - 1
            : step === undefined
              ? undefined
              : (index + step + all.length) % all.length
      if (next === undefined) return
      // A select would take the arrow keys for itself.
      event.preventDefault()
      all[next]?.focus()
    },
  }
}
