import {
  acrossTabs,
  createClient,
  currentCart,
  OAuthStrategy,
  selfHosted,
  type TokenStorage,
  type Tokens,
} from '@cartwright/client'
import { parseTokens } from '@cartwright/client/auth'

/** Tokens that the browser did not store: it may be full, or store nothing in a private window. */
let unstored: Tokens | undefined

const localTokens: TokenStorage = {
  shared: acrossTabs,
  getTokens() {
    try {
      return unstored ?? parseTokens(localStorage.getItem('tokens') ?? '')
    } catch {
      return undefined
    }
  },
  setTokens(tokens) {
    try {
      localStorage.setItem('tokens', encodeURIComponent(JSON.stringify(tokens)))
      unstored = undefined
    } catch {
      unstored = tokens
    }
  },
}

export const shop = createClient({
  auth: OAuthStrategy({ clientId: '2f6a3c5e-9d7b-4a1f-8c2e-5b0d9e7f1a34', storage: localTokens }),
  host: selfHosted('https://site.example'),
  modules: { currentCart },
})
