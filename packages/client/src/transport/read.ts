import type { Call } from '../call.ts'
import { isRecord, parse } from './json.ts'
import { revive } from './revive.ts'

/** The decoded body of a response of a call; undefined if it is no JSON object. */
export function readBody<Response>([route, fields]: Call<never, Response>, text: string): Response | undefined {
  // A deletion returns nothing, and some sites send no body then.
  const json = !text && /^D/.test(route) ? {} : parse(text)
  if (!isRecord(json)) return undefined
  revive(json, text, fields)
  // What the site sends is the contract's business, not looked through again.
  return json as Response
}
