import { withLimit } from './exchange.ts'

/** Does work that several ask for at the same time once. */
export type Share<Result> = (
  key: string,
  work: (signal: AbortSignal) => Promise<Result>,
  caller: AbortSignal | undefined,
) => Promise<Result>

/** Whoever gives up leaves the work to the others; it ends when the last one does. */
export function createSharing<Result>(): Share<Result> {
  const shared = new Map<string, [result: Promise<Result>, controller: AbortController, waiting: number]>()
  return async (key, work, caller) => {
    const controller = new AbortController()
    const one = shared.get(key) ?? [work(controller.signal), controller, 0]
    shared.set(key, one)
    one[2]++
    try {
      return await withLimit(() => one[0], caller)
    } finally {
      if (!--one[2]) {
        shared.delete(key)
        one[1].abort()
      }
    }
  }
}
