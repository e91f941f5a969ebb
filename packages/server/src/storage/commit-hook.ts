import { AsyncLocalStorage } from 'node:async_hooks'

/** Runs one more statement in a transaction that is about to be kept, and answers its rows. */
export type RunStatement = <Row>(sql: string, parameters: readonly unknown[]) => readonly Row[]

type Hook = (run: RunStatement) => void

const hooks = new AsyncLocalStorage<Hook>()

/**
 * Does work whose every write carries something more: the hook runs at the end of each transaction the work keeps,
 * inside of it, so that both are kept or neither is. Of hooks inside one another all run, the outermost first.
 */
export function withCommitHook<T>(hook: Hook, work: () => Promise<T>): Promise<T> {
  const outer = hooks.getStore()
  const both: Hook = (run) => {
    outer?.(run)
    hook(run)
  }
  return hooks.run(outer ? both : hook, work)
}

/** For drivers, just before they commit. */
export function runCommitHook(run: RunStatement): void {
  hooks.getStore()?.(run)
}
