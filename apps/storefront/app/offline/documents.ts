import { waitForRetry } from './waiting.ts'

/**
 * Offline, a link or form that loads a whole page would end at the browser's error page. The page stays instead, and
 * loads the other one with the next try.
 */
export function guardDocuments(): void {
  // After React's own listeners: what React Router handles is prevented by then.
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (event.defaultPrevented || !link || navigator.onLine || !leavesPage(link, event)) return
    event.preventDefault()
    void waitForRetry().then(() => link.click())
  })
  window.addEventListener('submit', (event) => {
    const form = event.target
    if (event.defaultPrevented || navigator.onLine || !(form instanceof HTMLFormElement)) return
    event.preventDefault()
    const { submitter } = event
    void waitForRetry().then(() => form.requestSubmit(submitter))
  })
}

function leavesPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const isHere = link.pathname === location.pathname && link.search === location.search && link.hash !== ''
  return isPlain && !isHere && /^https?:$/.test(link.protocol) && (link.target === '' || link.target === '_self')
}
