import { withLimit } from './exchange.ts'

/** Does work that several ask for at the same time once. */
export type Share<Result> = (
  key: string,
  work: (signal: AbortSignal) => Promise<Result>,
  caller: AbortSignal | undefined,
) => Promise<Result>

/** Whoever gives up leaves the work to the others; it ends when the last one does. */
export function createSharing<Result>(): Share<Result> {
  const shared = new Map<string, { result: Promise<Result>; controller: AbortController; waiting: number }>()
  return async (key, work, caller) => {
    const controller = new AbortController()
    const one = shared.get(key) ?? { result: work(controller.signal), controller, waiting: 0 }
    shared.set(key, one)
    one.waiting++
    try {
      return await withLimit(() => one.result, caller)
    } finally {
      if (!--one.waiting) {
        shared.delete(key)
        one.controller.abort()
      }
    }
  }
}
