/** Runs `work` while no other tab runs work of this name; at once where the browser has no locks, or without a name. */
export function withLock<Result>(name: string | undefined, work: () => Promise<Result>): Promise<Result> {
  const locks = name === undefined ? undefined : globalThis.navigator?.locks
  return locks ? locks.request(`cartwright:${name}`, work) : work()
}

/** Hears what other tabs tell under this name, and returns the way to tell them. Does nothing without a name. */
export function watchOtherTabs<Message>(name: string | undefined, hear: (message: Message) => void) {
  const channel =
    name !== undefined && globalThis.BroadcastChannel ? new BroadcastChannel(`cartwright:${name}`) : undefined
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data))
  return (message: Message) => channel?.postMessage(message)
}
