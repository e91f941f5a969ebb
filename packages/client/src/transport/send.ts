import type { Call } from '../call.ts'
import { CartwrightError } from '../error.ts'
import { selfHosted } from '../host.ts'
import { authenticated } from './authenticate.ts'
import { deduped } from './dedupe.ts'
import { fetchOnce } from './fetch-once.ts'
import { withLimit } from './limit.ts'
import type { Authenticator, SendOptions, TransportOptions } from './options.ts'
import { compose } from './request.ts'
import { retried } from './retry.ts'
import { revive } from './revive.ts'

export type {
  Authenticator,
  CallOptions,
  FetchOptions,
  IncomingResponse,
  OutgoingRequest,
  SendOptions,
  TransportOptions,
} from './options.ts'

/** Makes a call as the current caller. Does not change the request. */
export type Send = <Request extends object, Response>(
  call: Call<Request, Response>,
  request?: Request,
  options?: SendOptions,
) => Promise<Response>

/** Each call is prepared, authenticated, shared, retried, fetched and decoded. */
export function createSend(client: TransportOptions, auth: () => Authenticator): Send {
  const { host = selfHosted(), fetch = (url, init) => globalThis.fetch(url, init) } = client
  // React Native has no `crypto` of its own.
  const randomKey = async () =>
    (globalThis.crypto ?? (await import('../seldom.ts').then((module) => module.noCrypto(CartwrightError))))
      .getRandomValues(new Uint32Array(4))
      .join('-')
  const handle = deduped(retried({ ...client, host, fetch }, fetchOnce({ ...client, host, fetch })), client.dedupe)

  return <Request extends object, Response>(
    call: Call<Request, Response>,
    request?: Request,
    options: SendOptions = {},
  ) =>
    withLimit(async () => {
      // An option that is set to undefined has its default.
      const { timeout = client.timeout ?? 10_000, currency = client.currency, authHeaders } = options
      const [method, path, body] = compose(call, { ...request })
      const url = host.url(path, options.purpose ?? 'call')
      const isRead = options.repeatable || /^GET/.test(call[0])
      const key = options.idempotencyKey ?? (!isRead && host.idempotency?.(path) ? await randomKey() : '')
      const send = (authHeaders: Record<string, string>) =>
        handle({
          ...options,
          method,
          url,
          body,
          isRead,
          repeatable: isRead || key,
          timeout,
          makeHeaders() {
            const headers = new Headers(authHeaders)
            if (body) headers.set('content-type', 'application/json')
            if (key) headers.set('idempotency-key', key)
            if (currency) headers.set('x-wix-currency', currency)
            client.onRequest?.({ method, url, headers })
            return headers
          },
        })
      const { json, text } = await (authHeaders ? send(authHeaders) : authenticated(auth(), send, timeout))
      await revive(call, json, text)
      // The contract vouches for the type: responses are not validated again.
      return json as Response & object
    }, options.signal)
}
