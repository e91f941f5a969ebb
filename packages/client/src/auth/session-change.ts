import type { TokenRole } from './tokens.ts'

/** The change of the session: whom the site takes the shopper for. */
export type SessionChange =
  /** Someone is recognised: a visitor at first, a member after sign-in. */
  | { type: 'started'; role: TokenRole }
  /** The same one, with fresh tokens. */
  | { type: 'renewed'; role: TokenRole }
  /**
   * They are no longer: they signed out, the site no longer accepts their tokens, or these could not be renewed and
   * `compat` asks for no patience.
   */
  | { type: 'ended'; role: TokenRole; reason: 'logout' | 'invalid_grant' | 'compat' }
