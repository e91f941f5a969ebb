'use client'

import { usePathname } from 'next/navigation'
import { languageOf } from '../../shop/languages'
import { FailurePage } from '../../shop/pages/states'

/** The page for a shop that does not respond. */
export default function ErrorPage() {
  return <FailurePage language={languageOf(usePathname())} />
}
