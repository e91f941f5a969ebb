import { isSame } from './merge-values.ts'
import { messages } from './messages.ts'
import type { Base } from './use-editor.tsx'

/** Another person saved what a form is about. */
export class ChangedMeanwhile extends Error {
  override message: string = messages.changedConcurrently
}

/**
 * Looks at what is stored before a save by calls that take no revision.
 *
 * @throws ChangedMeanwhile
 */
export async function requireUnchanged<Values>(load: () => Promise<Base<Values>>, base: Base<Values>): Promise<void> {
  if (!isSame((await load()).values, base.values)) throw new ChangedMeanwhile()
}
