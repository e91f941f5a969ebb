import type { Callers } from './callers.ts'

export async function listApiKeys({ owner: client }: Callers) {
  // #region listApiKeys
  const unused = (await client.apiKeys.listApiKeys()).filter(({ lastUsedDate }) => !lastUsedDate)
  // #endregion
  return unused
}

export async function createApiKey({ owner: client }: Callers) {
  // #region createApiKey
  const { key } = await client.apiKeys.createApiKey({
    name: 'Stock sync',
    scopes: ['READ_PRODUCTS', 'MANAGE_INVENTORY'],
  })
  // #endregion
  return key.length
}

export async function revokeApiKey({ owner: client }: Callers) {
  const { apiKey } = await client.apiKeys.createApiKey({ name: 'Old till' })
  // #region revokeApiKey
  await client.apiKeys.revokeApiKey(apiKey.id)
  // #endregion
}
