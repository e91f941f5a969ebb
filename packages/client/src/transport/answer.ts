import type { Call } from '../call.ts'
import { isRecord, parse } from './json.ts'
import { revive } from './revive.ts'

/** What the text of an answer says, in the terms of its call; undefined for a text that is no JSON object. */
export function readAnswer<Response>([, fields]: Call<never, Response>, text: string): Response | undefined {
  const json = parse(text)
  if (!isRecord(json)) return undefined
  revive(json, text, fields)
  // What the site sends is the contract's business, not looked through again.
  return json as Response
}
