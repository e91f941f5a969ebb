import type { Call, Carried } from '../call.ts'
import { fillPath, withQuery } from './address.ts'
import { type Json, toJson } from './json.ts'

/** A request that is ready to be sent, as often as needed. */
export interface PreparedRequest {
  readonly method: string
  readonly url: string
  readonly body?: string | undefined
  /** Makes the headers of one sending: those of the client and the caller, and what `onRequest` adds. */
  readonly makeHeaders: () => Headers
  /** Concurrent equal requests can share a response. */
  readonly isRead: boolean
  /** Sending it twice does no harm. */
  readonly repeatable: string | boolean
  /** Milliseconds that one sending can take. */
  readonly timeout: number
  readonly signal?: AbortSignal
  readonly fetchOptions?: object
}

/** A successful response that was read to its end. */
export interface RawResponse {
  readonly text: string
  /** Its decoded body. */
  readonly json: Json
}

/** A step on the way of a request: sends it, or passes it on to the next step. */
export type Handler<Request = PreparedRequest> = (request: Request) => Promise<RawResponse>

/** The same with the headers of its first sending. */
export type SendingHandler = Handler<PreparedRequest & { readonly headers: Headers }>

/** The method, address and body of a call. */
export function compose([route, , carry]: Call<never, unknown>, request: Json): Carried {
  const [method, template] = route.split(' ') as [string, string]
  const json = toJson(request)
  const path = fillPath(template, json)
  if (carry) return carry(path, json)
  return /^P/.test(method) ? [method, path, json] : [method, withQuery(path, json)]
}
