import { isSame } from './merge-values.ts'
import { messages } from './messages.ts'

/** What a form began with: the stored values, and the revision that they are of; none where calls take none. */
export interface Base<Values> {
  readonly values: Values
  readonly revision: string | undefined
}

/** Another person saved what a form is about. */
export class ConcurrentChange extends Error {
  override message: string = messages.changedConcurrently
}

/**
 * Looks at what is stored before a save by calls that take no revision.
 *
 * @throws ConcurrentChange
 */
export async function requireUnchanged<Values>(load: () => Promise<Base<Values>>, base: Base<Values>): Promise<void> {
  if (!isSame((await load()).values, base.values)) throw new ConcurrentChange()
}
