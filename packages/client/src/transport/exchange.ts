import { CartwrightError, systemError } from '../error.ts'
import { pause } from './pause.ts'

/** The part of `fetch` this package needs; give one of your own to test, trace or route calls. */
export type Fetch = (input: string, init: RequestInit) => Promise<Response>

/** An answer, and its body as text. */
export type Answer = readonly [response: Response, text: string]

/**
 * One HTTP exchange. Ends in time even where `fetch` ignores its signal.
 *
 * @throws CartwrightError of kind `network`, `timeout` or `aborted`
 */
export async function exchange(
  fetch: Fetch,
  url: string,
  init: RequestInit,
  timeout: number,
  caller: AbortSignal | undefined,
): Promise<Answer> {
  const controller = new AbortController()
  const { signal } = controller
  const read = async (): Promise<Answer> => {
    const response = await fetch(url, { ...init, signal })
    return [response, await response.text()]
  }
  let cause: unknown
  try {
    const answer = caller?.aborted ? undefined : await Promise.race([read(), pause(timeout, caller, signal)])
    if (answer) return answer
  } catch (error) {
    cause = error
  } finally {
    controller.abort()
  }
  if (caller?.aborted) throw new CartwrightError('aborted', 'The call was aborted', { cause: caller.reason })
  throw cause ? systemError('network', { cause }) : new CartwrightError('timeout', `No answer within ${timeout} ms`)
}
