import type { Fetch } from '@cartwright/client'
import { type CallRecord, decode, pathOf, timed } from './call-record.ts'

/** Servers and proxies limit the size of headers. */
const MOST = 40
const LONGEST_PATH = 160
const metric = 'cartwright'

/** Records the calls of one response, for the devtools. */
export interface ServerCalls {
  /** For the options of `createClient`. */
  readonly fetch: Fetch
  /** The calls so far, for the header `Server-Timing` of the response. Browsers show it too. */
  serverTiming(): string
}

/** Lets the panel list the calls that a server makes for a response. For development: everyone can read the header. */
export function recordServerCalls(send: Fetch = (url, init) => globalThis.fetch(url, init)): ServerCalls {
  const timings: string[] = []
  return {
    fetch: (url, init) => {
      const path = encodeURI(pathOf(url)).replaceAll('"', '%22').slice(0, LONGEST_PATH)
      return timed(
        () => send(url, init),
        ({ status, duration = 0 }) => {
          timings.push(`${metric};dur=${duration.toFixed(1)};desc="${init.method ?? 'GET'} ${status} ${path}"`)
        },
      )
    },
    serverTiming: () => timings.slice(-MOST).join(', '),
  }
}

/** A call in the header of a response that the browser has received; null for what others have timed. */
export function readServerCall(
  { name, description, duration }: Pick<PerformanceServerTiming, 'name' | 'description' | 'duration'>,
  startedAt: number,
): Omit<CallRecord, 'number'> | null {
  const [, method, status = '', path = ''] = /^([A-Z]+) (\d+|failed|aborted) (.+)$/.exec(description) ?? []
  if (name !== metric || !method) return null
  const ended = status === 'failed' || status === 'aborted' ? status : Number(status)
  return { onServer: true, method, path: decode(path), status: ended, startedAt, duration, requestId: undefined }
}
