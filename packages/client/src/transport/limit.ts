import { CartwrightError, isCartwrightError, systemError } from '../error.ts'

/** The part of `fetch` this package needs; give one of your own to test, trace or route calls. */
export type Fetch = (input: string, init: RequestInit) => Promise<Response>

/**
 * Resolves with the result of the work if it is in time and not aborted. Ends in time even if the work ignores its
 * signal.
 * @param limit in milliseconds. Default: none
 * @throws CartwrightError of kind `network`, `timeout` or `aborted`, or the error of the work
 */
export async function withLimit<Result extends object>(
  work: (signal: AbortSignal) => Promise<Result>,
  caller?: AbortSignal,
  limit = Infinity,
): Promise<Result> {
  const controller = new AbortController()
  const { signal } = controller
  let timer: ReturnType<typeof setTimeout> | undefined
  let cause: unknown
  try {
    const ended = new Promise<void>((resolve) => {
      // Longer timers fire immediately.
      timer = setTimeout(resolve, Math.min(limit, 2e9))
      caller?.addEventListener('abort', () => resolve(), { signal })
    })
    const result = !caller?.aborted && (await Promise.race([work(signal), ended]))
    if (result) return result
  } catch (error) {
    // A rejection may lack a reason.
    cause = error ?? Error()
  } finally {
    clearTimeout(timer)
    // Without a reason, each call would create an exception with a stack trace. Removes the listener too.
    controller.abort(limit)
  }
  if (caller?.aborted) throw new CartwrightError('aborted', 'Aborted', { cause: caller.reason })
  if (isCartwrightError(cause)) throw cause
  throw cause ? systemError('network', { cause }) : new CartwrightError('timeout', 'Timed out')
}
