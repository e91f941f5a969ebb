/** Coordinates the tabs of one browser that use the same tokens. */
export interface TabCoordination {
  /** Runs `work` while no other tab runs work of this name; immediately where the browser has no locks. */
  lock<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /**
   * Calls `listener` with the messages of this tab and the others.
   *
   * @returns a function that sends a message; its `stop` ends the calls, and frees what they need
   */
  watch<Message>(name: string, listener: (message: Message) => void): TabChannel<Message>
}

/** Sends a message to the listeners of all tabs. */
export interface TabChannel<Message> {
  (message: Message): void
  stop?(): void
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
  lock: (name, work) => {
    const locks = globalThis.navigator?.locks
    return locks ? locks.request(name, work) : work()
  },
  watch: (name, listener) => {
    // A program of Node.js ends although one is open, where `unref` is called.
    const channel: (BroadcastChannel & { unref?(): void }) | undefined =
      globalThis.BroadcastChannel && new BroadcastChannel(name)
    channel?.unref?.()
    channel?.addEventListener('message', ({ data }) => listener(data))
    const send = (message: Parameters<typeof listener>[0]) => {
      channel?.postMessage(message)
      listener(message)
    }
    return Object.assign(send, { stop: () => channel?.close() })
  },
}
