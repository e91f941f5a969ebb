import { CartwrightError, systemError } from '../error.ts'

/** The part of `fetch` this package needs; give one of your own to test, trace or route calls. */
export type Fetch = (input: string, init: RequestInit) => Promise<Response>

/** An answer with its body read. */
export interface Answer {
  readonly status: number
  readonly statusText: string
  readonly headers: Headers
  readonly text: string
}

/**
 * One HTTP exchange. Leaves no timer and no listener behind, and ends in time even where `fetch` ignores its signal.
 *
 * @throws CartwrightError of kind `network`, `timeout` or `aborted`
 */
export async function exchange(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  timeout: number,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const controller = new AbortController()
  const stop = () => controller.abort()
  const timer = setTimeout(stop, timeout)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    return await Promise.race([read(fetch, url, { ...init, signal: controller.signal }), ended(controller.signal)])
  } catch (cause) {
    if (signal?.aborted) throw new CartwrightError('aborted', 'The call was aborted', { cause: signal.reason })
    if (controller.signal.aborted) throw new CartwrightError('timeout', `No answer within ${timeout} ms`, { cause })
    throw systemError('network', { cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

async function read(fetch: Fetch, url: string, init: RequestInit): Promise<Answer> {
  init.signal?.throwIfAborted()
  const response = await fetch(url, init)
  const { status, statusText, headers } = response
  return { status, statusText, headers, text: await response.text() }
}

const ended = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.onabort = () => reject(signal.reason)
  })
