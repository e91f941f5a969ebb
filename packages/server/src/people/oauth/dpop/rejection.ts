/** Why a proof is not taken, in the words of RFC 9449. */
export class DpopRejection extends Error {
  override name = 'DpopRejection'
  readonly error: 'invalid_dpop_proof' | 'use_dpop_nonce'
  /** For the next proof. */
  readonly nonce: string | null

  constructor(description: string, nonce: string | null = null) {
    super(description)
    this.error = nonce === null ? 'invalid_dpop_proof' : 'use_dpop_nonce'
    this.nonce = nonce
  }
}
