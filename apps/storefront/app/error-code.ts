import { isCartwrightError } from '@cartwright/client'

/** The code of an error that a page can explain: the site rejected the request. Null for everything else. */
export function errorCodeOf(error: unknown): string | null {
  if (!isCartwrightError(error)) return null
  return error.kind === 'application' || error.kind === 'validation' ? (error.code ?? 'VALIDATION') : null
}
