/**
 * Whether an error says that a client went away in the midst of its request, in Node.js's words. It is nobody's failure
 * here, and nobody is left to be told of it.
 */
export function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
}

export const BROKEN_OFF = 'The request broke off'
