import { CartwrightError, isCartwrightError, systemError } from '../error.ts'
import { pause } from './pause.ts'

/** The part of `fetch` this package needs; give one of your own to test, trace or route calls. */
export type Fetch = (input: string, init: RequestInit) => Promise<Response>

/** The longest a timer can run, in milliseconds. */
export const forever = 2 ** 31 - 1

/** An answer, and its body as text. */
export type Answer = readonly [response: Response, text: string]

/** One HTTP exchange. */
export async function exchange(fetch: Fetch, url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init)
  return [response, await response.text()]
}

/**
 * What work comes to, if it comes in time and its caller still wants it. Ends in time even where the work ignores its
 * signal.
 *
 * @param limit in milliseconds
 * @throws CartwrightError of kind `network`, `timeout` or `aborted`, or the one the work throws
 */
export async function withLimit<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  limit: number,
  caller: AbortSignal | null | undefined,
): Promise<Result> {
  const controller = new AbortController()
  const { signal } = controller
  let cause: unknown
  try {
    const result = caller?.aborted ? undefined : await Promise.race([work(signal), pause(limit, caller, signal)])
    if (result) return result
  } catch (error) {
    cause = error
  } finally {
    controller.abort()
  }
  if (caller?.aborted) throw new CartwrightError('aborted', 'The call was aborted', { cause: caller.reason })
  if (isCartwrightError(cause)) throw cause
  throw cause ? systemError('network', { cause }) : new CartwrightError('timeout', `No answer within ${limit} ms`)
}
