import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'

const places: Readonly<Record<string, string>> = { o: '/orders', p: '/products', c: '/customers', h: '/' }
/** Milliseconds between G and the letter after it. */
const SEQUENCE = 1_200

interface Shortcuts {
  readonly openPalette: () => void
  readonly openShortcuts: () => void
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Keys of the page do nothing below a dialog, whose edits they would leave. */
const hasDialog = () => document.querySelector('[role=dialog], [role=alertdialog]') !== null

/** The keys that work on every page. */
export function useShortcuts({ openPalette, openShortcuts }: Shortcuts): void {
  const navigate = useNavigate()
  const begun = useRef(0)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if ((event.metaKey || event.ctrlKey) && key === 'k') {
        event.preventDefault()
        openPalette()
        return
      }
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target) || hasDialog()) return
      if (key === '?') openShortcuts()
      const place = places[key]
      if (place && Date.now() - begun.current < SEQUENCE) void navigate(place)
      begun.current = key === 'g' ? Date.now() : 0
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [navigate, openPalette, openShortcuts])
}
