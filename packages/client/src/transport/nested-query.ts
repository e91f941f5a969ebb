import { toBase64Url } from '../base64url.ts'
import type { Carried } from '../call.ts'

/** Sends a request with lists of objects in an address: as base64url JSON, in the one parameter `.r`. */
export const nestedQuery = (path: string, json: string): Carried => [
  'GET',
  `${path}?.r=${toBase64Url(new TextEncoder().encode(json))}`,
]
