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
  lock(name, work) {
    const locks = globalThis.navigator?.locks
    let result: ReturnType<typeof work> | undefined
    const run = () => (result ??= work())
    return locks ? locks.request(name, { signal: AbortSignal.timeout(longestWait) }, run).catch(run) : run()
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
