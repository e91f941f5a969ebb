import * as calls from '../generated/captcha-calls.ts'
import type { Captcha } from '../generated/identity.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Proof that a person is there. An addition of Cartwright's to the wire. */
export const captcha = {
  /** How the site asks for proof that a person is there, and a fresh puzzle where it sets its own. Role: visitor. */
  getCaptcha: (send: Send, options?: CallOptions): Promise<Captcha> => send(calls.getCaptcha, {}, options),
}
