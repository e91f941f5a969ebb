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
 * Requires that a value is still what the person saw when they changed it.
 *
 * @throws ConcurrentChange
 */
export function requireSeen(stored: unknown, seen: unknown): void {
  if (!isSame(stored, seen)) throw new ConcurrentChange()
}

/**
 * Looks at what is stored before a save by calls that take no revision.
 *
 * @throws ConcurrentChange
 */
export async function requireUnchanged<Values>(load: () => Promise<Base<Values>>, base: Base<Values>): Promise<void> {
  requireSeen((await load()).values, base.values)
}
