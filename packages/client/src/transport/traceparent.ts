import type { OutgoingRequest } from './send.ts'

/** This many random bytes in hexadecimal. */
function randomHex(bytes: number): string {
  const each = Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => (byte + 256).toString(16).slice(1))
  return each.join('')
}

/**
 * Sends a W3C `traceparent` with every request, for `onRequest`.
 *
 * @param parent the `traceparent` of a trace to go on with, such as that of the request that a server handles; without
 *   one each request begins a trace of its own
 *
 * @example
 * ```ts
 * const onRequest = traceparent(request.headers.get('traceparent'))
 * const client = createClient({ auth, modules: { products }, onRequest })
 * await client.products.queryProducts().find()
 * ```
 */
export function traceparent(parent?: string | null): (request: OutgoingRequest) => void {
  const [, trace, , flags = '01'] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(parent ?? '') ?? []
  return ({ headers }) => headers.set('traceparent', `00-${trace ?? randomHex(16)}-${randomHex(8)}-${flags}`)
}
