import { useSyncExternalStore } from 'react'

/** Whether a media query matches now. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}

/** Whether the window is as narrow as a phone. */
export const usePhone = () => useMedia('(width < 40rem)')
