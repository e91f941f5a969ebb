import { acrossTabs, createClient, currentCart, OAuthStrategy, selfHosted, type TokenStorage } from '@cartwright/client'
import { parseTokens } from '@cartwright/client/auth'

const localTokens: TokenStorage = {
  shared: acrossTabs,
  getTokens() {
    try {
      return parseTokens(localStorage.getItem('tokens') ?? '')
    } catch {
      return undefined
    }
  },
  setTokens(tokens) {
    try {
      localStorage.removeItem('tokens')
      localStorage.setItem('tokens', encodeURIComponent(JSON.stringify(tokens)))
    } catch {
      // It is full, or stores nothing in a private window: the client holds the tokens as long as the page lasts.
    }
  },
}

export const shop = createClient({
  auth: OAuthStrategy({ clientId: '2f6a3c5e-9d7b-4a1f-8c2e-5b0d9e7f1a34', storage: localTokens }),
  host: selfHosted('https://site.example'),
  modules: { currentCart },
})
