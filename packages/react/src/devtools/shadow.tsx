'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { style } from './style.ts'

/** Renders in a shadow tree, once the page runs. A style sheet of the document's own works below a Content-Security-Policy. */
export function Shadow({ children }: { children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  useEffect(() => {
    if (!host.current) return
    const shadow = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    shadow.adoptedStyleSheets = [sheet]
    setRoot(shadow)
  }, [])
  return (
    <div ref={host} data-cartwright-devtools="">
      {root && createPortal(children, root)}
    </div>
  )
}
