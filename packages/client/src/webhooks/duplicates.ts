/** Remembers which events were handled, so that none is handled twice. Share one among processes by writing your own. */
export interface DuplicateGuard {
  /** Takes an event to handle it. False when it was taken before. */
  claim(id: string): boolean | Promise<boolean>
  /** Gives an event back that could not be handled, so that it may be delivered again. */
  release(id: string): void | Promise<void>
}

/**
 * Remembers in memory, for one process.
 *
 * @param seconds for how long; the replay window at least
 * @param most how many events to remember, the oldest of which are then forgotten early
 *
 * @example
 * ```ts
 * const duplicates = rememberInMemory(3600)
 * const hooks = webhooks({ jwksUrl, fetch, handlers, duplicates })
 * ```
 */
export function rememberInMemory(seconds: number, most = 50_000): DuplicateGuard {
  // A Map keeps its order: the oldest come first.
  const taken = new Map<string, number>()
  const forget = () => {
    for (const [id, until] of taken) {
      if (until > Date.now() && taken.size <= most) return
      taken.delete(id)
    }
  }
  return {
    claim(id) {
      forget()
      if (taken.has(id)) return false
      taken.set(id, Date.now() + seconds * 1000)
      return true
    },
    release(id) {
      taken.delete(id)
    },
  }
}
