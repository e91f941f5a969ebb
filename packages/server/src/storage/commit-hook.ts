import { AsyncLocalStorage } from 'node:async_hooks'

/** Runs one more statement in a transaction that is about to be kept. */
export type RunStatement = (sql: string, parameters: readonly unknown[]) => void

const hooks = new AsyncLocalStorage<(run: RunStatement) => void>()

/**
 * Does work whose every write carries something more: the hook runs at the end of each transaction the work keeps,
 * inside of it, so that both are kept or neither is.
 */
export function withCommitHook<T>(hook: (run: RunStatement) => void, work: () => Promise<T>): Promise<T> {
  return hooks.run(hook, work)
}

/** For drivers, just before they commit. */
export function runCommitHook(run: RunStatement): void {
  hooks.getStore()?.(run)
}
