import { unauthenticated } from '../../../platform/kernel/errors.ts'
import type { Services } from '../../../platform/kernel/services.ts'
import { DPOP_ALGORITHMS, proofOf, verifyProof } from './proof.ts'
import { DpopRejection } from './rejection.ts'

type DpopError = 'invalid_token' | DpopRejection['error']

/** The challenge of a rejected call (RFC 9449, section 7.1). */
export function dpopChallenge(error: DpopError, description: string, nonce: string | null = null) {
  return {
    'www-authenticate': `DPoP error="${error}", error_description="${description}", algs="${DPOP_ALGORITHMS.join(' ')}"`,
    ...(nonce !== null && { 'dpop-nonce': nonce }),
  }
}

/**
 * Requires that a call comes from the holder of the key its access token is bound to.
 *
 * @throws ApplicationError UNAUTHENTICATED
 */
export async function requireProof(site: Services, request: Request, token: string, jkt: string | null): Promise<void> {
  const proof = proofOf(request)
  try {
    if (proof === null) throw new DpopRejection('This access token requires a DPoP proof')
    const shown = await verifyProof(site, request, proof, token)
    if (shown.jkt === jkt) return
  } catch (error) {
    if (!(error instanceof DpopRejection)) throw error
    throw unauthenticated(error.message, dpopChallenge(error.error, error.message, error.nonce))
  }
  const description = 'The access token is not bound to the key of the proof'
  throw unauthenticated(description, dpopChallenge('invalid_token', description))
}
