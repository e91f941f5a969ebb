import { setTimeout as pause } from 'node:timers/promises'
import { OutgoingError } from '../../platform/http/outgoing/outgoing-error.ts'
import type { Services } from '../../platform/kernel/services.ts'
import { SourceError, type SourceRequest, type SourceResponse } from './source.ts'

const MOST_BYTES = 64 * 1024 * 1024
const TIMEOUT = 60_000
/** Attempts of one request. */
const ATTEMPTS = 6
/** Milliseconds before the second attempt; then twice as many each time. */
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 60_000

/** Errors of a connection that another attempt may not meet. */
const passing: ReadonlySet<string> = new Set(['NETWORK', 'TIMEOUT'])

/**
 * Requests of a source: JSON from a server of the public internet. Rate limits are waited for as long as the server says.
 *
 * @param firstPause milliseconds before the second attempt, for tests
 */
export function sourceRequests(
  { fetchPublic }: Pick<Services, 'fetchPublic'>,
  signal: AbortSignal,
  firstPause = FIRST_PAUSE,
) {
  return async (url: string, request: SourceRequest = {}): Promise<SourceResponse> => {
    for (let attempt = 1; ; attempt++) {
      const result = await attemptOnce(fetchPublic, url, request, signal)
      if ('body' in result) return result
      if (!result.isPassing || attempt === ATTEMPTS) throw result.error
      const wait = result.wait ?? firstPause * 2 ** (attempt - 1)
      await pause(Math.min(wait, LONGEST_PAUSE), undefined, { signal })
    }
  }
}

interface Failed {
  readonly error: SourceError
  readonly isPassing: boolean
  /** Milliseconds that the server asks to wait. */
  readonly wait?: number | undefined
}

async function attemptOnce(
  fetchPublic: Services['fetchPublic'],
  url: string,
  { method = 'GET', headers = {}, body }: SourceRequest,
  signal: AbortSignal,
): Promise<SourceResponse | Failed> {
  const where = `${method} ${withoutQuery(url)}`
  try {
    const sent = {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    }
    const response = await fetchPublic(url, {
      method,
      headers: sent,
      ...(body !== undefined && { body }),
      timeoutMs: TIMEOUT,
      maxBytes: MOST_BYTES,
      signal,
    })
    const text = await response.text()
    if (response.status >= 200 && response.status < 300) return { body: parse(text, where), headers: response.headers }
    const isPassing = response.status === 429 || response.status >= 500
    const error = new SourceError(`${where} responded with ${response.status}: ${excerpt(text)}`, response.status)
    return { error, isPassing, wait: waitOf(response.headers) }
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof SourceError) return { error, isPassing: false }
    if (!(error instanceof OutgoingError)) throw error
    return { error: new SourceError(`${where}: ${error.message}`), isPassing: passing.has(error.reason) }
  }
}

function parse(text: string, where: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    throw new SourceError(`${where} did not respond with JSON: ${excerpt(text)}`)
  }
}

/** Keys and tokens may be in the query. */
const withoutQuery = (url: string) => url.replace(/\?.*$/s, '')
const excerpt = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 200)

function waitOf(headers: Headers): number | undefined {
  const header = headers.get('retry-after')
  if (header === null) return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(seconds, 0) * 1000
  const until = Date.parse(header)
  return Number.isNaN(until) ? undefined : Math.max(until - Date.now(), 0)
}
