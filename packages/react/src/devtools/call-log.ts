import type { Fetch } from '@cartwright/client'
import { type CallRecord, pathOf, timed } from './call-record.ts'

/** More would make the page slow. */
const MOST = 200

let calls: readonly CallRecord[] = []
let lastNumber = 0
const listeners = new Set<() => void>()

/** The calls of this page, as `useSyncExternalStore` takes them. */
export const callLog = {
  read: () => calls,
  watch: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  clear: () => write([]),
}

/** Adds a call. Returns a function that changes it. */
export function logCall(call: Omit<CallRecord, 'number'>): (changes: Partial<CallRecord>) => void {
  lastNumber += 1
  const number = lastNumber
  write([...calls, { ...call, number }].slice(-MOST))
  return (changes) => write(calls.map((one) => (one.number === number ? { ...one, ...changes } : one)))
}

function write(next: readonly CallRecord[]): void {
  calls = next
  for (const listener of listeners) listener()
}

/**
 * Lets the panel list the calls of a client in the browser. Spread the result into the options of `createClient`.
 *
 * @param send makes the requests. Default: the platform's own `fetch`
 * @example
 * ```ts
 * createClient({ auth, host, modules, ...(import.meta.env.DEV && recordCalls()) })
 * ```
 */
export function recordCalls(send: Fetch = (url, init) => globalThis.fetch(url, init)): { readonly fetch: Fetch } {
  return {
    fetch: (url, init) => {
      const call = { onServer: false, method: init.method ?? 'GET', path: pathOf(url), startedAt: Date.now() }
      const change = logCall({ ...call, status: undefined, duration: undefined, requestId: undefined })
      return timed(() => send(url, init), change)
    },
  }
}
