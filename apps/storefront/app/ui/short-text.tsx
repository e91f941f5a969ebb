import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../i18n/use-messages.ts'
import { textLink } from './text-link.ts'

/** A text of which small screens show two lines, with a button for the rest. Without script, all of it shows. */
export function ShortText({ text, className = '' }: { text: string; className?: string }) {
  const { nav } = useMessages()
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [open, setOpen] = useState(false)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const element = paragraph.current
    if (!element) return
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div className={className}>
      <p ref={paragraph} className={open ? '' : 'max-md:line-clamp-2 no-scripting:line-clamp-none'}>
        {text}
      </p>
      {(isCut || open) && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className={`${textLink} py-1.5 text-small md:hidden`}
        >
          {open ? nav.less : nav.more}
        </button>
      )}
    </div>
  )
}
