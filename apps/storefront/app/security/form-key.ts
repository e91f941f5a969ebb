import { FORM_KEY, FORM_REPEATED } from '../offline/patient-fetch.ts'

/** Which form a request carries, so that the site does a repeated one once. */
export interface FormKey {
  /** As options of a call of the client. */
  readonly options: { readonly idempotencyKey?: string }
  /** Whether an earlier try of it may have been carried out. */
  readonly isRepeated: boolean
}

/** The key of a form that a script sent. Forms of browsers without script have none. */
export function readFormKey(headers: Headers): FormKey {
  const key = headers.get(FORM_KEY) ?? ''
  const options = /^[\da-f-]{36}$/.test(key) ? { idempotencyKey: key } : {}
  return { options, isRepeated: headers.has(FORM_REPEATED) }
}
