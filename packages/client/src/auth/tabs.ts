/** Milliseconds to wait for another tab. It may be frozen; the site returns the same tokens to both. */
const longestWait = 3000

/** Coordinates the tabs of one browser that use the same tokens. */
export interface TabCoordination {
  /** Runs `work` while no other tab runs work of this name, or after 3 seconds if another tab does not finish; immediately where the browser has no locks. */
  lock<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /**
   * Calls `listener` with the messages of this tab and the others.
   *
   * @returns a function that sends a message
   */
  watch<Message>(name: string, listener: (message: Message) => void): (message: Message) => void
}

/**
 * For storages that every tab reads and writes: one tab renews the tokens, and each is notified of changes. Built on the
 * browser's Web Locks and BroadcastChannel.
 *
 * @example
 * ```ts
 * const storage = { shared: acrossTabs, ...memoryStorage() }
 * ```
 */
export const acrossTabs: TabCoordination = {
  async lock(name, work) {
    const locks = globalThis.navigator?.locks
    if (!locks) return work()
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(), longestWait)
    let hasLock = false
    const run = () => {
      hasLock = true
      clearTimeout(timer)
      return work()
    }
    return locks.request(name, { signal: waiting.signal }, run).catch((error) => {
      if (hasLock) throw error
      return work()
    })
  },
  watch: (name, listener) => {
    const channel: (BroadcastChannel & { unref?(): void }) | undefined =
      globalThis.BroadcastChannel && new BroadcastChannel(name)
    // A program of Node.js ends although a channel is open.
    channel?.unref?.()
    channel?.addEventListener('message', ({ data }) => listener(data))
    return (message) => {
      listener(message)
      channel?.postMessage(message)
    }
  },
}
