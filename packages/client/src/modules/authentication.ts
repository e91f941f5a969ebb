import * as calls from '../generated/authentication-calls.ts'
import type { ValidateEmailResponse } from '../generated/identity.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** Whether an email address is one that can receive mail; at most 254 characters. Role: visitor. */
export const validateEmail = (send: Send, email: string, options?: CallOptions): Promise<ValidateEmailResponse> =>
  send(calls.validateEmail, { email }, { ...options, repeatable: true })
