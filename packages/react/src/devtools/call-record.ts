/** A request of a client to the site. */
export interface CallRecord {
  readonly number: number
  /** The server of the storefront made it, for a page or for its data. */
  readonly onServer: boolean
  readonly method: string
  /** Path and query, without what is secret. */
  readonly path: string
  /** The HTTP status; `failed` without a response, `aborted` when the caller ended it, undefined while it runs. */
  readonly status: number | 'failed' | 'aborted' | undefined
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  /** Milliseconds until the response came. */
  readonly duration: number | undefined
  /** What names the request in the log of the site. */
  readonly requestId: string | undefined
}

const SECRET = /token|code|state|secret|password|verifier|nonce|email/i

/** Path and query of an address. Values of parameters that may be secret are left out. */
export function pathOf(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://relative')
  for (const name of new Set(searchParams.keys())) if (SECRET.test(name)) searchParams.set(name, '…')
  const query = decodeURIComponent(searchParams.toString().replaceAll('+', ' '))
  return query ? `${decode(pathname)}?${query}` : decode(pathname)
}

/** A path as people read it. One that was cut may end within a character. */
export function decode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** Runs a request, and reports how it ended. */
export async function timed(
  run: () => Promise<Response>,
  ended: (end: Pick<CallRecord, 'status' | 'duration' | 'requestId'>) => void,
): Promise<Response> {
  const start = performance.now()
  const duration = () => performance.now() - start
  try {
    const response = await run()
    const requestId = response.headers.get('x-wix-request-id') ?? undefined
    ended({ status: response.status, duration: duration(), requestId })
    return response
  } catch (error) {
    const isAborted = error instanceof DOMException && error.name === 'AbortError'
    ended({ status: isAborted ? 'aborted' : 'failed', duration: duration(), requestId: undefined })
    throw error
  }
}
