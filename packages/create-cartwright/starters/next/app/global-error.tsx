'use client'

import { usePathname } from 'next/navigation'
import { languageOf } from '../shop/languages'
import { FailurePage } from '../shop/pages/states'
import '../shop/style.css'

/** The page when even the layout fails, such as while the site is starting. */
export default function GlobalError() {
  const language = languageOf(usePathname())
  return (
    <html lang={language}>
      <body>
        <main className="frame">
          <FailurePage language={language} />
        </main>
      </body>
    </html>
  )
}
