import type { Call, Carried } from '../call.ts'
import { fillPath, withQuery } from './address.ts'
import { type Json, toJson } from './json.ts'

/** A request that is ready to be sent, as often as needed. */
export interface PreparedRequest {
  readonly method: string
  readonly url: string
  readonly body: string | undefined
  /** Makes the headers of one sending: the client's own, the caller's credentials and what `onRequest` adds. */
  readonly makeHeaders: () => Headers
  readonly headers: Headers
  /** Concurrent equal requests can share a response. */
  readonly isRead: boolean
  /** Sending it twice does no harm. */
  readonly isRepeatable: boolean
  /** Milliseconds that one sending can take. */
  readonly timeout: number
  readonly signal: AbortSignal | undefined
  readonly fetchOptions: object | undefined
}

/** A successful response that was read to its end. */
export interface RawResponse {
  readonly text: string
  /** Names the request in the site's log. */
  readonly requestId: string | undefined
}

/** A step on the way of a request: sends it, or passes it on to the next step. */
export type Handler = (request: PreparedRequest) => Promise<RawResponse>

/** The method, address and body of a call. */
export function compose([route, , carry]: Call<never, unknown>, request: Json): Carried {
  const [method, template] = route.split(' ') as [string, string]
  const json = toJson(request)
  const path = fillPath(template, json)
  if (carry) return carry(path, json)
  return /^[GD]/.test(method) ? [method, withQuery(path, json)] : [method, path, json]
}
