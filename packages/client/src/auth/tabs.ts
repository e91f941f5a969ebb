/** Coordinates the tabs of one browser that use the same tokens. */
export interface TabCoordination {
  /**
   * Runs `work` while no other tab runs work of this name; immediately where the browser has no locks.
   *
   * @param limit milliseconds to wait for another tab, which may be frozen; then the work runs although that tab has not finished.
   * Infinity for work that must not run twice. Default: 3000, as for a session, whose tokens the site returns to both
   */
  lock<Result>(name: string, work: () => Promise<Result>, limit?: number): Promise<Result>
  /**
   * Calls `listener` with the messages of this tab and the others.
   *
   * @returns a function that sends a message
   */
  watch<Message>(name: string, listener: (message: Message) => void): MessageSender<Message>
}

/** Sends a message to all tabs, this one included. */
export interface MessageSender<Message> {
  (message: Message): void
  /** Ends the listening to other tabs, and sends them no more. */
  close?(): void
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
  lock(name, work, limit = 3000) {
    const locks = globalThis.navigator?.locks
    let result: ReturnType<typeof work> | undefined
    const run = () => (result ??= work())
    return locks
      ? locks.request(name, limit < Infinity ? { signal: AbortSignal.timeout(limit) } : {}, run).catch(run)
      : run()
  },
  watch(name, listener) {
    let channel: (BroadcastChannel & { unref?(): void }) | undefined =
      globalThis.BroadcastChannel && new BroadcastChannel(name)
    // A program of Node.js ends although a channel is open.
    channel?.unref?.()
    channel?.addEventListener('message', ({ data }) => listener(data))
    const send = (message: unknown) => {
      listener(message as never)
      channel?.postMessage(message)
    }
    const close = () => {
      channel?.close()
      channel = undefined
    }
    return Object.assign(send, { close })
  },
}
