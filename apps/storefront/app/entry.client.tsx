import { withKeepalive } from '@cartwright/client/cart'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { ClientInstrumentation } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { loadDrawer } from './cart/drawer.tsx'
import { languageOf } from './i18n/language.ts'

import { guardDocuments } from './offline/documents.ts'
import { withPatience } from './offline/patient-fetch.ts'
import { loadAllPages, loadPage } from './offline/route-modules.ts'
import { retryAll } from './offline/waiting.ts'

globalThis.fetch = withPatience(withKeepalive(globalThis.fetch))
guardDocuments()
window.addEventListener('online', retryAll)

const never = new Promise<never>(() => undefined)

/**
 * Reloads the whole page, because the shop was updated since it was loaded. React Router must not continue in the meantime.
 */
function leaveFor(address: string): Promise<never> {
  location.assign(address)
  return never
}

let latest: symbol
/** Pages and forms continue once the code of their page is loaded. */
const withCode: ClientInstrumentation = {
  router: ({ instrument }) =>
    instrument({
      async navigate(navigate, { to }) {
        const navigation = Symbol()
        latest = navigation
        const hasCode = typeof to !== 'string' || (await loadPage(to))
        // Another page was requested while this one waited, or comes as a whole document.
        if (latest !== navigation) return never
        if (hasCode) await navigate()
        else return leaveFor(String(to))
      },
      async fetch(send, { href }) {
        if (await loadPage(href)) await send()
        else return leaveFor(location.href)
      },
    }),
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[withCode]} />
    </StrictMode>,
  )
})

whenIdle(async () => {
  await loadAllPages(languageOf(location.pathname))
  await loadDrawer()
  if (document.modelContext) await import('./agent-tools/register.ts')
})

function whenIdle(work: () => Promise<void>): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void work(), { timeout: 5_000 })
  else setTimeout(() => void work(), 2_000)
}
