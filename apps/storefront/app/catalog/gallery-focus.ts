import { useEffect, useRef } from 'react'

const requests = new EventTarget()

/** Asks the page's gallery for a picture, by its address: choosing a colour shows that colour. */
export function showInGallery(url: string) {
  requests.dispatchEvent(new CustomEvent('show', { detail: url }))
}

/** Answers such requests. */
export function useGallery(show: (url: string) => void) {
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })
  useEffect(() => {
    const listen = (event: Event) => {
      if (event instanceof CustomEvent && typeof event.detail === 'string') latest.current(event.detail)
    }
    requests.addEventListener('show', listen)
    return () => requests.removeEventListener('show', listen)
  }, [])
}
