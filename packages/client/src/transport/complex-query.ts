import { toBase64Url } from '../base64url.ts'
import type { Carried } from '../call.ts'
import { withQuery } from './address.ts'
import { isRecord } from './json.ts'

/** A longer query string does not travel in the address where there is another way. */
const longestQuery = 4000

/**
 * How the request of a call travels whose query may be nested, and longer than an address: with anything nested it is
 * the one parameter `.r`, as base64url JSON, and once longer than 4,000 characters it is the body of a POST instead.
 *
 * @example
 * ```ts
 * const queryProducts: Call<{ query: object }, { products: { name: string }[] }> = [
 *   'GET /stores-reader/v1/products/query-platformized',
 *   {},
 *   complexQuery,
 * ]
 * const shop = {
 *   mugs: (send: Send) => send(queryProducts, { query: { filter: { name: { $startsWith: 'Mug' } } } }),
 * }
 * const { products } = await createClient({ auth, modules: { shop } }).shop.mugs()
 * ```
 */
export function complexQuery(path: string, json: string): Carried {
  const isNested = Object.values(JSON.parse(json)).flat().some(isRecord)
  const whole = isNested ? JSON.stringify({ '.r': toBase64Url(new TextEncoder().encode(json)) }) : json
  const address = withQuery(path, whole)
  return address.length - path.length - 1 > longestQuery ? ['POST', path, json] : ['GET', address]
}
