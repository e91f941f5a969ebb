import type { SessionChange } from './session-change.ts'
import type { MessageSender } from './tabs.ts'
import { noTokens, type TokenStorage, type Tokens } from './tokens.ts'

/** The tokens of one shopper over any storage: what the storage does not keep is in memory, and listeners hear each change. */
export interface TokenStore {
  /** The stored tokens; empty ones of role `none` before the first. */
  getTokens(): Promise<Tokens>
  /** Stores tokens, and then reports the change. */
  set(tokens: Tokens, change: SessionChange): Promise<void>
  /** Calls a function at each change, in this tab or another. Returns a function that stops it. */
  onSessionChange(listener: (change: SessionChange) => void): () => void
  /** Ends its listeners, and the channel to other tabs. */
  close(): void
}

/** @param name what clients of the same tokens have in common */
export function createTokenStore(storage: TokenStorage, name: string): TokenStore {
  const listeners = new Set<(change: SessionChange) => void>()
  let unstored: Tokens | undefined
  const emit = (change: SessionChange) => {
    for (const listener of listeners) listener(change)
  }
  const announce: MessageSender<SessionChange> = storage.shared?.watch(name, emit) ?? emit
  return {
    getTokens: async () => (await storage.getTokens()) ?? unstored ?? noTokens,
    async set(tokens, change) {
      unstored = tokens
      await storage.setTokens(tokens)
      // At once: nothing of the former shopper may be sent with the tokens of the next.
      announce(change)
      // A browser may store nothing: then they last as long as the page.
      unstored = (await storage.getTokens()) ? undefined : tokens
    },
    onSessionChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      listeners.clear()
      announce.close?.()
    },
  }
}
