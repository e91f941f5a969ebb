import type { TokenRequest } from '@cartwright/contract'
import type { ClientProof } from '../client-authentication.ts'

/** A token request, with all that is known of who sends it. */
export interface TokenContext {
  readonly request: TokenRequest
  readonly client: ClientProof
  /** The thumbprint of the key whose holder asks, as its DPoP proof shows; null without one. */
  readonly dpopJkt: string | null
  /** Whether each refresh gives a new refresh token. */
  readonly rotate: boolean
  /** Standard clients send forms; ours and the provider's send JSON. */
  readonly isForm: boolean
  /** What the request comes from, as a person would call it. */
  readonly device: string | null
  /** The network address, for throttling. */
  readonly address: string
  /** The `Authorization` header, for the grant that is asked for by an app's key. */
  readonly authorization: string | null
}
