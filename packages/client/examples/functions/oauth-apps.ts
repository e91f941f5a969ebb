import type { Callers } from './callers.ts'

let made = 0
const createApp = (client: Callers['owner']) => client.oauthApps.createOAuthApp({ name: `Phone app ${++made}` })

export async function listOAuthApps({ owner: client }: Callers) {
  // #region listOAuthApps
  const names = (await client.oauthApps.listOAuthApps()).map(({ name }) => name)
  // #endregion
  return names
}

export async function createOAuthApp({ owner: client }: Callers) {
  // #region createOAuthApp
  const { id: clientId } = await client.oauthApps.createOAuthApp({
    name: 'Storefront',
    allowedRedirectUris: ['https://shop.example/auth/callback'],
  })
  // #endregion
  return clientId
}

export async function updateOAuthApp({ owner: client }: Callers) {
  const { id } = await createApp(client)
  // #region updateOAuthApp
  const allowedRedirectUris = ['https://shop.example/auth/callback', 'http://localhost:3000/auth/callback']
  const app = await client.oauthApps.updateOAuthApp(id, { allowedRedirectUris })
  // #endregion
  return app
}

export async function deleteOAuthApp({ owner: client }: Callers) {
  const { id } = await createApp(client)
  // #region deleteOAuthApp
  await client.oauthApps.deleteOAuthApp(id)
  // #endregion
}

export async function generateOAuthAppSecret({ owner: client }: Callers) {
  const { id } = await createApp(client)
  // #region generateOAuthAppSecret
  const secret = await client.oauthApps.generateOAuthAppSecret(id)
  // #endregion
  return secret.length
}

export async function rotateSigningKeys({ owner: client }: Callers) {
  // #region rotateSigningKeys
  await client.oauthApps.rotateSigningKeys()
  // #endregion
}
