/** The calls that manage API keys. Owners, and keys that are good for it. */
import { defineCall } from '../call.ts'
import { EmptyRequest, EmptyResponse } from '../empty.ts'
import { ApiKeyIdRequest, CreateApiKeyRequest, CreateApiKeyResponse, ListApiKeysResponse } from './messages.ts'

const apiKeys = { module: 'apiKeys', service: 'apiKeys', roles: ['owner', 'app'], scope: 'MANAGE_KEYS' } as const

export const ListApiKeys = defineCall({
  ...apiKeys,
  name: 'ListApiKeys',
  description: 'The API keys with their scopes and last use. An addition of this project.',
  method: 'GET',
  effect: 'read',
  path: '/v1/api-keys',
  carrier: 'query',
  request: EmptyRequest,
  response: ListApiKeysResponse,
})

export const CreateApiKey = defineCall({
  ...apiKeys,
  name: 'CreateApiKey',
  description: "Creates an API key with at most the caller's scopes. An addition of this project.",
  method: 'POST',
  effect: 'write',
  path: '/v1/api-keys',
  carrier: 'body',
  request: CreateApiKeyRequest,
  response: CreateApiKeyResponse,
  errors: ['INSUFFICIENT_SCOPE', 'REAUTHENTICATION_REQUIRED'],
})

export const RevokeApiKey = defineCall({
  ...apiKeys,
  name: 'RevokeApiKey',
  description: 'Revokes an API key. An addition of this project.',
  method: 'DELETE',
  effect: 'write',
  path: '/v1/api-keys/{apiKeyId}',
  carrier: 'query',
  request: ApiKeyIdRequest,
  response: EmptyResponse,
  errors: ['API_KEY_NOT_FOUND', 'INSUFFICIENT_SCOPE'],
})
