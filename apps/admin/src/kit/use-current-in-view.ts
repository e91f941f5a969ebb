import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a row of tabs sideways, so that the current one is in view on a phone. */
export function useCurrentInView(current = ''): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current tab is another place to scroll to.
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return row
}
