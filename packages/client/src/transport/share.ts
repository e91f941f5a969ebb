import { withLimit } from './exchange.ts'

/** Does work that several ask for at the same time once. */
export type Share<Result> = (
  key: string,
  work: (signal: AbortSignal) => Promise<Result>,
  caller: AbortSignal | undefined,
) => Promise<Result>

/** A caller that gives up leaves the work to the others; the work is aborted with the last caller. */
export function createSharing<Result>(): Share<Result> {
  const shared = new Map<string, [controller: AbortController, waiting: number, result?: Promise<Result>]>()
  return async (key, work, caller) => {
    const one = shared.get(key) ?? [new AbortController(), 0]
    shared.set(key, one)
    one[1]++
    try {
      return await withLimit(() => (one[2] ??= work(one[0].signal)), caller)
    } finally {
      if (!--one[1]) {
        shared.delete(key)
        one[0].abort()
      }
    }
  }
}
