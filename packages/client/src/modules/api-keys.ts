import type { ApiKey, CreateApiKeyResponse, NewApiKey } from '../generated/api-keys.ts'
import * as calls from '../generated/api-keys-calls.ts'
import type { CallOptions, Send } from '../transport/send.ts'

/** The keys that programs act for the owner with. Role: owner, or a key of scope `MANAGE_KEYS`. Additions of Cartwright's. */
export const apiKeys = {
  /** Every key, oldest first: its scopes and last use, never the key itself. */
  listApiKeys: async (send: Send, options?: CallOptions): Promise<ApiKey[]> =>
    (await send(calls.listApiKeys, {}, options)).apiKeys,

  /**
   * Creates a key, which is shown only once. Without scopes it may do everything.
   *
   * @throws CartwrightError with code `INSUFFICIENT_SCOPE` when a key asks for more than it is good for itself;
   * `REAUTHENTICATION_REQUIRED` if staff signed in more than 15 minutes ago
   */
  createApiKey: (send: Send, apiKey: NewApiKey, options?: CallOptions): Promise<CreateApiKeyResponse> =>
    send(calls.createApiKey, { apiKey }, options),

  /**
   * Revokes a key.
   * @throws CartwrightError with code `API_KEY_NOT_FOUND` or `INSUFFICIENT_SCOPE`
   */
  revokeApiKey: async (send: Send, apiKeyId: string, options?: CallOptions): Promise<void> => {
    await send(calls.revokeApiKey, { apiKeyId }, options)
  },
}
