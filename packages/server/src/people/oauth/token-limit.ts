import type { Services } from '../../platform/kernel/services.ts'
import { TooManyTokens } from './token-rejection.ts'

/**
 * A flood of requests for tokens, of which each new visitor costs a signature, is one address's trouble.
 *
 * @throws TooManyTokens
 */
export function limitTokens({ limits, now }: Services, kind: 'visitors' | 'tokens', address: string): void {
  const wait = limits.ofAddress(kind, address, now().getTime())
  if (wait > 0) throw new TooManyTokens(wait)
}
