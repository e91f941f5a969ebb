import { createClient, currentCart, OAuthStrategy, type TokenStorage } from '@cartwright/client'

const localTokens: TokenStorage = {
  shared: true,
  getTokens: () => JSON.parse(localStorage.getItem('tokens') ?? 'null') ?? undefined,
  setTokens: (tokens) => localStorage.setItem('tokens', JSON.stringify(tokens)),
}

export const shop = createClient({
  auth: OAuthStrategy({ clientId: '2f6a3c5e-9d7b-4a1f-8c2e-5b0d9e7f1a34', storage: localTokens }),
  modules: { currentCart },
})
