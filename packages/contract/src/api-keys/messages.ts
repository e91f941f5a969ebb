/** The keys that programs act for the owner with. */
import { z } from 'zod'
import { ApiKeyScope } from '../enumerations.ts'
import { array, boolean, guid, list, message, optional, text, timestamp } from '../wire.ts'

export const ApiKey = message('ApiKey', 'A key that a program acts for the owner with; never the key itself.', {
  id: guid,
  name: text({ max: 100 }).describe('What it is for.'),
  scopes: array(ApiKeyScope).describe('Its scopes.'),
  unlimited: boolean.describe('Whether it has all scopes, including future ones.'),
  createdDate: timestamp,
  lastUsedDate: optional(timestamp).describe('To the minute; absent for a key that was never used.'),
})
export type ApiKey = z.output<typeof ApiKey>

export const NewApiKey = message('NewApiKey', 'A key to make.', {
  name: text({ min: 1, max: 100 }),
  scopes: list(ApiKeyScope, { max: 100 }).describe('What it is to be good for; without any, for everything.'),
})
export type NewApiKey = z.output<typeof NewApiKey>

export const CreateApiKeyRequest = message('CreateApiKeyRequest', 'The key to make.', { apiKey: NewApiKey })
export type CreateApiKeyRequest = z.output<typeof CreateApiKeyRequest>

export const CreateApiKeyResponse = message('CreateApiKeyResponse', 'A new key.', {
  apiKey: ApiKey,
  key: z.string().describe('The key itself. Returned once; only its hash is stored.'),
})
export type CreateApiKeyResponse = z.output<typeof CreateApiKeyResponse>

export const ListApiKeysResponse = message('ListApiKeysResponse', 'Every key, the oldest first.', {
  apiKeys: array(ApiKey),
})
export type ListApiKeysResponse = z.output<typeof ListApiKeysResponse>

export const ApiKeyIdRequest = message('ApiKeyIdRequest', 'Which key.', { apiKeyId: guid })
export type ApiKeyIdRequest = z.output<typeof ApiKeyIdRequest>
