import { cookieStorage, createClient, currentCart, OAuthStrategy, selfHosted } from '@cartwright/client'
import { dpop, indexedDbKeys } from '@cartwright/client/dpop'

export const shop = createClient({
  auth: OAuthStrategy({ clientId: '2f6a3c5e-9d7b-4a1f-8c2e-5b0d9e7f1a34', storage: cookieStorage() }),
  host: selfHosted('https://site.example'),
  fetch: dpop({ keys: indexedDbKeys() }),
  modules: { currentCart },
})
