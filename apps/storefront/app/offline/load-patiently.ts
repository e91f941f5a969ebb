import { waitForRetry } from './waiting.ts'

/** Loads a part of a page that comes later, such as for `lazy`. Without a network it waits, and says so, until it can. */
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
