/**
 * Why a request to another server came to nothing: what it named may not be called (`FORBIDDEN_ADDRESS`), it took too
 * long, it answered too much, it sent us on too often, or the network failed.
 */
export type OutgoingReason = 'FORBIDDEN_ADDRESS' | 'TIMEOUT' | 'TOO_LARGE' | 'TOO_MANY_REDIRECTS' | 'NETWORK'

/** A request to another server was refused by our rules, or failed. */
export class OutgoingError extends Error {
  override name = 'OutgoingError'
  readonly reason: OutgoingReason

  constructor(reason: OutgoingReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** What the network or the clock threw, said in our words. */
export function asOutgoingError(error: unknown, signal: AbortSignal): OutgoingError {
  if (error instanceof OutgoingError) return error
  if (signal.aborted) return new OutgoingError('TIMEOUT', 'The other server took too long', { cause: error })
  return new OutgoingError('NETWORK', 'The other server did not answer', { cause: error })
}
