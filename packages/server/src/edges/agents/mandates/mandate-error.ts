/** The errors of the AP2 extension that a business finds. */
export type MandateCode =
  | 'mandate_required'
  | 'agent_missing_key'
  | 'mandate_invalid_signature'
  | 'mandate_expired'
  | 'mandate_scope_mismatch'
  | 'merchant_authorization_invalid'

/** A mandate that does not allow a completion. */
export class MandateError extends Error {
  override name = 'MandateError'
  readonly code: MandateCode

  constructor(code: MandateCode, content: string) {
    super(content)
    this.code = code
  }
}

export const invalid = (content: string): MandateError => new MandateError('mandate_invalid_signature', content)
