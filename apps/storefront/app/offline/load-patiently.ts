import { waitForRetry } from './waiting.ts'

/** Loads a deferred part of a page, such as for `lazy`. Without a network it waits, shows a message, and retries. */
export const loadPatiently =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    for (;;) {
      try {
        return await load()
      } catch {
        await waitForRetry()
      }
    }
  }
