import { createClient, OAuthStrategy, products, selfHosted } from '@cartwright/client'
import { dpop, indexedDbKeys } from '@cartwright/client/dpop'
import type { Callers } from '../functions/callers.ts'

async function ofDpop({ clientId, siteUrl, fetch: toSite }: Callers) {
  const [host, sent] = [selfHosted(siteUrl), [] as string[]]
  const fetch: typeof toSite = (url, init) => {
    sent.push(new Headers(init.headers).get('dpop') ?? '')
    return toSite(url, init)
  }
  // #region dpop
  const auth = OAuthStrategy({ clientId })
  const client = createClient({ auth, host, fetch: dpop({ fetch }), modules: { products } })
  const { items } = await client.products.queryProducts().find()
  // #endregion
  if (sent.includes('')) throw new Error(`${items.length} products were asked for without a proof`)
}

async function ofIndexedDbKeys() {
  // #region indexedDbKeys
  const keys = indexedDbKeys('my-shop')
  const fetch = dpop({ keys })
  // #endregion
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  await keys.set(pair)
  const stored = await keys.get()
  if (stored?.privateKey.extractable !== false)
    throw new Error(`${typeof fetch}: the key is not kept, or can be copied`)
}

export { ofDpop as dpop, ofIndexedDbKeys as indexedDbKeys }
