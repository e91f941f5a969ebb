/** The calls that manage API keys. Owners, and keys that are good for it. */
import { z } from 'zod'
import { defineCalls } from '../../define-calls.ts'
import { EmptyRequest, EmptyResponse } from '../../empty.ts'
import { array, guid, message, payload } from '../../wire.ts'
import { ApiKey, NewApiKey } from './messages.ts'

export const apiKeys = defineCalls(
  { module: 'apiKeys', service: 'apiKeys', roles: ['owner', 'app'], scope: 'MANAGE_KEYS' },
  {
    ListApiKeys: {
      route: 'GET /v1/api-keys',
      description: 'The API keys with their scopes and last use. An addition of this project.',
      request: EmptyRequest,
      response: payload('Every key, the oldest first.', {
        apiKeys: array(ApiKey),
      }),
    },
    CreateApiKey: {
      route: 'POST /v1/api-keys',
      description: "Creates an API key with at most the caller's scopes. An addition of this project.",
      request: payload('The key to make.', { apiKey: NewApiKey }),
      response: payload('A new key.', {
        apiKey: ApiKey,
        key: z.string().describe('The key itself. Returned once; only its hash is stored.'),
      }),
      errors: ['INSUFFICIENT_SCOPE', 'REAUTHENTICATION_REQUIRED'],
    },
    RevokeApiKey: {
      route: 'DELETE /v1/api-keys/{apiKeyId}',
      description: 'Revokes an API key. An addition of this project.',
      request: message('ApiKeyIdRequest', 'Which key.', { apiKeyId: guid }),
      response: EmptyResponse,
      errors: ['API_KEY_NOT_FOUND', 'INSUFFICIENT_SCOPE'],
    },
  },
)
