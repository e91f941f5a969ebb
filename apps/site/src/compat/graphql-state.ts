import { documentErrors } from '@cartwright/server/hosted'
import type { ServeState } from './serve-states.ts'

/** True when the schema of the site has all names of a document. */
export function stateOfDocument(text: string): ServeState {
  // What a template computes is left out: fragments stand beside the document.
  const errors = documentErrors(text.replaceAll('{}', ''))
  return errors.length === 0 ? { state: 'SERVED' } : { state: 'NOT_SERVED', reason: errors.join(' ') }
}
