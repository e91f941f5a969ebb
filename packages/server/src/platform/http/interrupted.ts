/**
 * Whether an error means that the client disconnected during its request, by the codes of Node.js. This is not a
 * failure of the site, and there is no client left to respond to.
 */
export function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET'
}

export const BROKEN_OFF = 'The request broke off'
