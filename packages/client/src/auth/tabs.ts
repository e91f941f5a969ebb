/** No name: this tab keeps its tokens to itself. */
type Name = string | false | undefined

/** Runs `work` while no other tab runs work of this name; at once where the browser has no locks, or without a name. */
export function withLock<Result>(name: Name, work: () => Promise<Result>): Promise<Result> {
  const locks = name && globalThis.navigator?.locks
  return locks ? locks.request(name, work) : work()
}

/** Hears what other tabs tell under this name, and returns the way to tell them. Does nothing without a name. */
export function watchOtherTabs<Message>(name: Name, hear: (message: Message) => void) {
  const channel = name && globalThis.BroadcastChannel ? new BroadcastChannel(name) : undefined
  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data))
  return (message: Message) => {
    hear(message)
    channel?.postMessage(message)
  }
}
