import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/** Scrolls the preview alone. `scrollIntoView` would scroll the editor around it too, while its owner drags a section. */
function scrollPreviewTo(section: Element) {
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  scrollTo({ top: scrollY + section.getBoundingClientRect().top - padding })
}

/** Connects a preview with the editor around it: it reloads its data on request, and its links lead nowhere. */
export default function PreviewBridge({ editorOrigin }: { editorOrigin: string }) {
  const { revalidate } = useRevalidator()
  const reload = useRef(revalidate)
  useEffect(() => {
    reload.current = revalidate
  })
  useEffect(() => {
    const receive = ({ origin, data }: MessageEvent) => {
      if (origin !== editorOrigin || data?.type !== 'cartwright:preview') return
      void reload.current().then(() => {
        const section = typeof data.section === 'string' && document.getElementById(data.section)
        if (section) scrollPreviewTo(section)
      })
    }
    const stay = (event: Event) => {
      if (!(event.target instanceof Element)) return
      const section = event.target.closest('[data-section]')?.getAttribute('data-section')
      if (event.target.closest('a, button[type=submit]')) event.preventDefault()
      if (section) parent.postMessage({ type: 'cartwright:section', section }, editorOrigin)
    }
    addEventListener('message', receive)
    document.addEventListener('click', stay, { capture: true })
    parent.postMessage({ type: 'cartwright:ready' }, editorOrigin)
    return () => {
      removeEventListener('message', receive)
      document.removeEventListener('click', stay, { capture: true })
    }
  }, [editorOrigin])
  return null
}
