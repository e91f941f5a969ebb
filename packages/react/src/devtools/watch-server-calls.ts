import { logCall } from './call-log.ts'
import { readServerCall } from './server-calls.ts'

let isWatching = false

/** Logs the calls that the server made for this page and for its data, from now on and before. Once in a page. */
export function watchServerCalls(): void {
  if (isWatching || typeof PerformanceObserver === 'undefined') return
  isWatching = true
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceResourceTiming)) continue
      const startedAt = performance.timeOrigin + entry.requestStart
      for (const timing of entry.serverTiming) {
        const call = readServerCall(timing, startedAt)
        if (call) logCall(call)
      }
    }
  })
  // Navigation entries are resource entries too, but are observed by their own type.
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true })
}
